import { css } from 'goober'
import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { CommunityDetail, type CommunitySlots } from '../../features/community/detail/community-detail.tsx'
import type { ReportDialogComponent } from '../../features/community/detail/community-menu.tsx'
import { useCommunity } from '../../features/community/queries.ts'
import { NextEvents } from '../../features/event/of-community/next-events.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { Grade } from '../../features/route/grade.tsx'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { WithCovers } from '../with-covers.tsx'

const ReportDialog = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-dialog.tsx')).ReportDialog),
)
const Report: ReportDialogComponent = (props) => <ReportDialog {...props} />
const CommunityPosts = lazyComponent(
  lazyPagePart(async () => (await import('../post/community-posts.tsx')).CommunityPosts),
)
const CommunityEvents = lazyComponent(
  lazyPagePart(
    async () => (await import('../../features/event/of-community/community-events.tsx')).CommunityEvents,
  ),
)
const CommunityRoutes = lazyComponent(
  lazyPagePart(
    async () => (await import('../../features/route/of-community/community-routes.tsx')).CommunityRoutes,
  ),
)
const CommunityCollections = lazyComponent(
  lazyPagePart(
    async () =>
      (await import('../../features/collection/list/community-collections.tsx')).CommunityCollections,
  ),
)
const MostSaved = lazyComponent(
  lazyPagePart(async () => (await import('../../features/route/of-community/most-saved.tsx')).MostSaved),
)
const Cover = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/cover/cover.tsx')).Cover),
)
const EVENT_SLOTS = { Grade }
const CARD_SLOTS = { Cover }

const SLOTS: CommunitySlots = {
  Report,
  NextEvents,
  MostSaved: ({ communityId }) => <MostSaved communityId={communityId} />,
  tabs: [
    {
      name: 'feed',
      label: 'Feed',
      Content: ({ communityId }) => <CommunityPosts communityId={communityId} />,
    },
    {
      name: 'events',
      label: 'Events',
      count: 'events',
      Content: ({ communityId }) => <CommunityEvents communityId={communityId} slots={EVENT_SLOTS} />,
    },
    {
      name: 'routes',
      label: 'Routes',
      count: 'routes',
      Content: ({ communityId }) => <CommunityRoutes communityId={communityId} />,
    },
    {
      name: 'collections',
      label: 'Collections',
      Content: ({ communityId, name }) => (
        <CommunityCollections communityId={communityId} name={name} slots={CARD_SLOTS} />
      ),
    },
  ],
}

/** The head of the page is as wide as the window; a scroll bar must not make it wider. */
const styles = css`
  overflow-x: clip;
`

/** A community as it is on this device; what is missing is downloaded while the page is open. */
export function CommunityPage({ params: { id } }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  usePageTitle(useCommunity(id)?.name ?? 'Community')
  useRecentPage('community', id)
  if (memberId === null) return null
  return (
    <div className={styles}>
      <Page>
        <ConflictSlot collection="communities" id={id} />
        <WithCovers>
          <CommunityDetail key={id} id={id} memberId={memberId} slots={SLOTS} />
        </WithCovers>
      </Page>
    </div>
  )
}
