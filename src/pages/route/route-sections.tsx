import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { CollectionsWithRoute } from '../../features/collection/list/collections-with-route.tsx'
import { Conditions } from '../../features/comment/condition/conditions.tsx'
import { LatestCondition } from '../../features/comment/condition/latest-condition.tsx'
import { Reviews } from '../../features/comment/review/reviews.tsx'
import { Outings } from '../../features/outing/outings.tsx'
import { ReportButton } from '../../features/report/report-button.tsx'
import { ReportDialog } from '../../features/report/report-dialog.tsx'
import { Climbs } from '../../features/route/detail/climbs.tsx'
import { DeleteDialog } from '../../features/route/detail/delete-dialog.tsx'
import { DifficultyAndSurface } from '../../features/route/detail/difficulty-and-surface.tsx'
import { exportRoute } from '../../features/route/detail/export-route.ts'
import { ExportSection } from '../../features/route/detail/export-section.tsx'
import { Practical } from '../../features/route/detail/practical.tsx'
import { ShareDialog } from '../../features/share-link/share-dialog.tsx'
import { TripsWithRoute } from '../../features/trip/list/trips-with-route.tsx'
import { tolerateMovedNodes } from '../../platform/device/moved-nodes.ts'
import { useSession } from '../../state/session.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { RouteDialogProps, SectionProps } from './part-props.ts'

// The sections of a route's page that are loaded after its head and its map.

// here, because the first load has no room for it; from then on it helps every page
tolerateMovedNodes(Node)

const foot = css`
  margin-top: 24px;
`

const Gallery = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/gallery/gallery.tsx')).Gallery),
)
const CommentPhotos = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/gallery/comment-photos.tsx')).CommentPhotos),
)
const EventsOnRoute = lazyComponent(
  lazyPagePart(async () => (await import('../../features/event/events-on-route.tsx')).EventsOnRoute),
)
// Only members with privacy zones need the code that applies them.
const PrivacyPreview = lazyComponent(
  lazyPagePart(async () => (await import('../../features/route/detail/privacy-preview.tsx')).PrivacyPreview),
)

/** In the main column: the member's outings, reviews by everyone, and reporting the route. */
function RouteContributions({ route, subscription }: SectionProps): ReactElement {
  const requestedId = useRequestedId()
  const isMine = useSession().memberId === route.author.id
  return (
    <>
      <ErrorBoundary size="medium">
        <Outings route={route} requestedId={requestedId} />
      </ErrorBoundary>
      <ErrorBoundary size="small">
        <EventsOnRoute route={route.id} />
      </ErrorBoundary>
      <ErrorBoundary size="small">
        <TripsWithRoute route={route.id} />
      </ErrorBoundary>
      <ErrorBoundary size="small">
        <CollectionsWithRoute route={route.id} />
      </ErrorBoundary>
      <ErrorBoundary size="medium">
        <Reviews
          route={route}
          subscription={subscription}
          asked={requestedId}
          Report={ReportButton}
          Photos={CommentPhotos}
        />
      </ErrorBoundary>
      {!isMine && (
        <div className={foot}>
          <ReportButton
            target={{ collection: 'routes', id: route.id }}
            what="this route"
            label="this route"
          />
        </div>
      )}
    </>
  )
}

/** In the side column. */
function RouteConditions({ route, subscription }: SectionProps): ReactElement {
  return (
    <Conditions
      route={route}
      subscription={subscription}
      asked={useRequestedId()}
      Report={ReportButton}
      Photos={CommentPhotos}
    />
  )
}

/** Id of the contribution that the address asks to open for editing. */
const useRequestedId = (): string | null => new URLSearchParams(useSearch()).get('edit')

function RouteDialog({ route, kind, onClose }: RouteDialogProps): ReactElement {
  const isMine = useSession().memberId === route.author.id
  const target = { collection: 'routes', id: route.id } as const
  if (kind === 'delete') return <DeleteDialog route={route} onClose={onClose} />
  if (kind === 'report') return <ReportDialog target={target} what="this route" onClose={onClose} />
  return <ShareDialog name={route.name} isMine={isMine} target={target} onClose={onClose} />
}

export const routeSections = {
  Climbs,
  Conditions: RouteConditions,
  Contributions: RouteContributions,
  Dialog: RouteDialog,
  DifficultyAndSurface,
  ExportSection,
  exportRoute,
  Gallery,
  LatestCondition,
  Practical,
  PrivacyPreview,
}
