import { POST_PHOTOS_MAX } from '#domain/post/limits.ts'
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

// few posts have photos
const Photos = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/gallery/post-photos.tsx')).PostPhotos),
)
const FormPhotos = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/form/form-photos.tsx')).FormPhotos),
)

const ReportButton: ReportComponent = (props) => <LazyReportButton {...props} />

const TITLE_LENGTH = 60

/** What posts show of other features. */
export const POST_SLOTS: PostSlots = {
  RouteCard,
  EventCard: EventMini,
  Photos: (props) => <Photos {...props} />,
  FormPhotos: (props) => (
    <FormPhotos
      {...props}
      to="my post"
      max={POST_PHOTOS_MAX}
      tooMany={`A post can have up to ${POST_PHOTOS_MAX} photos.`}
    />
  ),
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
