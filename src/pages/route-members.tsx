import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { useSearch } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { lazyPage } from '../features/app/lazy-page.ts'
import { pageCode } from '../features/app/page-code.ts'
import { CollectionsWithRoute } from '../features/collection/list/collections-with-route.tsx'
import { Conditions } from '../features/comment/condition/conditions.tsx'
import { LatestCondition } from '../features/comment/condition/latest-condition.tsx'
import { Reviews } from '../features/comment/review/reviews.tsx'
import { Outings } from '../features/outing/outings.tsx'
import type { GalleryProps } from '../features/photo/gallery/gallery.tsx'
import { ReportButton } from '../features/report/report-button.tsx'
import { Climbs } from '../features/route/detail/climbs.tsx'
import { DifficultyAndSurface } from '../features/route/detail/difficulty-and-surface.tsx'
import { PrivacyPreview } from '../features/route/detail/privacy-preview.tsx'
import type { ScopeSubscription } from '../platform/queries/use-scope-subscription.ts'
import { useSession } from '../state/session.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'

// What members do with a route: it stands below its head and map, and comes after them.

const foot = css`
  margin-top: 24px;
`

const galleryCode = pageCode(async () => (await import('../features/photo/gallery/gallery.tsx')).Gallery)
const LateGallery = lazyPage(galleryCode, <></>)
const saidPhotosCode = pageCode(
  async () => (await import('../features/photo/gallery/comment-photos.tsx')).CommentPhotos,
)
const LateSaidPhotos = lazyPage(saidPhotosCode, <></>)

interface PartProps {
  route: Route
  wanted: ScopeSubscription
}

/** In the main column: what the member has done of it, and what all think of it. */
export function RouteMembers({ route, wanted }: PartProps): ReactElement {
  const asked = useAsked()
  const isMine = useSession().memberId === route.author.id
  return (
    <>
      <ErrorBoundary size="medium">
        <Outings route={route} requestedId={asked} />
      </ErrorBoundary>
      <ErrorBoundary size="small">
        <CollectionsWithRoute route={route.id} />
      </ErrorBoundary>
      <ErrorBoundary size="medium">
        <Reviews {...{ route, wanted, asked }} Report={ReportButton} Photos={LateSaidPhotos} />
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

/** Beside its figures: how it was when it was last seen. */
export function RouteCondition({ route }: { route: Route }): ReactElement {
  return (
    <ErrorBoundary size="small">
      <LatestCondition route={route} />
    </ErrorBoundary>
  )
}

/** At the side: how it is out there. */
export function RouteConditions({ route, wanted }: PartProps): ReactElement {
  return (
    <ErrorBoundary size="medium">
      <Conditions {...{ route, wanted }} asked={useAsked()} Report={ReportButton} Photos={LateSaidPhotos} />
    </ErrorBoundary>
  )
}

/** Above what members say of it: what it looks like. */
export function RoutePhotos(props: GalleryProps): ReactElement {
  return (
    <ErrorBoundary size="medium">
      <LateGallery {...props} />
    </ErrorBoundary>
  )
}

/** Over the sheet of one's own route. */
export function RouteSeen(props: ComponentProps<typeof PrivacyPreview>): ReactElement {
  return <PrivacyPreview {...props} />
}

/** How hard it is and what lies under it. */
export function RouteCharacter({ route }: { route: Route }): ReactElement {
  return <DifficultyAndSurface route={route} />
}

/** What a ride climbs. */
export function RouteClimbs(props: ComponentProps<typeof Climbs>): ReactElement {
  return <Climbs {...props} />
}

const useAsked = (): string | null => new URLSearchParams(useSearch()).get('edit')
