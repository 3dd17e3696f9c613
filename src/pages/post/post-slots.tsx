import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import type { ReportComponent } from '../../features/comment/comment-item.tsx'
import { EventMini } from '../../features/event/event-mini.tsx'
import type { PostSlots } from '../../features/post/post-slots.ts'
import { RouteCard } from '../../features/route/route-card.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

// shown when a member opens the comments, or reports a post
const CommentThread = lazyComponent(
  lazyPagePart(async () => (await import('../../features/comment/thread/comment-thread.tsx')).CommentThread),
)
const LazyReportButton = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-button.tsx')).ReportButton),
)
const ReportDialog = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-dialog.tsx')).ReportDialog),
)

const ReportButton: ReportComponent = (props) => <LazyReportButton {...props} />

const TITLE_LENGTH = 60

/** What posts show of other features. */
export const POST_SLOTS: PostSlots = {
  RouteCard,
  EventCard: EventMini,
  Comments: ({ post, subscription }) => (
    <CommentThread
      subject={{
        on: { collection: 'posts', id: post.id },
        name: post.text.slice(0, TITLE_LENGTH) || `the post by ${post.author.username}`,
      }}
      subscription={subscription}
      Report={ReportButton}
    />
  ),
  ReportDialog: (props) => <ReportDialog {...props} />,
}
