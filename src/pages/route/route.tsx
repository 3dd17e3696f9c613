import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { ClosureTag } from '../../features/comment/condition/closure-tag.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { About, Practical } from '../../features/route/detail/practical.tsx'
import { RouteActions } from '../../features/route/detail/route-actions.tsx'
import { RouteHead } from '../../features/route/detail/route-head.tsx'
import { RouteSheet } from '../../features/route/detail/route-sheet.tsx'
import { SaveButton } from '../../features/route/detail/save-button.tsx'
import { Waypoints } from '../../features/route/detail/waypoints.tsx'
import { MissingRoute } from '../../features/route/missing-route.tsx'
import { useRoute, useRouteSubscription, useTrack } from '../../features/route/queries.ts'
import { ShareButton } from '../../features/share-link/share-button.tsx'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { AddToTripButton } from '../../features/trip/add/add-to-trip-button.tsx'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { lazyPart } from '../../ui/lazy-module.ts'

const skeleton = (label: string, heightPx: number): ReactElement => (
  <Skeleton label={label}>
    <SkeletonBar height={`${heightPx}px`} />
  </Skeleton>
)

const PackSection = lazyComponent(
  lazyPagePart(async () => (await import('../../features/pack/pack-section.tsx')).PackSection),
)
// one file, which nothing above the fold waits for
const sections = lazyPagePart(async () => (await import('./route-sections.tsx')).routeSections)
const Climbs = lazyComponent(lazyPart(sections, 'Climbs'))
const Conditions = lazyComponent(lazyPart(sections, 'Conditions'), {
  placeholder: skeleton('Loading conditions', 110),
})
const Contributions = lazyComponent(lazyPart(sections, 'Contributions'), {
  placeholder: skeleton('Loading reviews', 320),
})
const DifficultyAndSurface = lazyComponent(lazyPart(sections, 'DifficultyAndSurface'))
const ExportSection = lazyComponent(lazyPart(sections, 'ExportSection'))
const LatestCondition = lazyComponent(lazyPart(sections, 'LatestCondition'))
const Gallery = lazyComponent(lazyPart(sections, 'Gallery'))
const PrivacyPreview = lazyComponent(lazyPart(sections, 'PrivacyPreview'))

const PrintStyles = lazyComponent(
  async () => (await import('../../ui/layout/print-styles.tsx')).PrintStyles,
  { isOptional: true },
)

const AddToCollection = lazyComponent(
  lazyPagePart(
    async () => (await import('../../features/collection/list/add-to-collection.tsx')).AddToCollection,
  ),
)

/** A route as it is on this device; what is missing is downloaded while the page is open. */
export function RoutePage({ params }: { params: { id: string } }): ReactElement {
  const route = useRoute(params.id)
  const subscription = useRouteSubscription(params.id)
  usePageTitle(route?.name ?? 'Route')
  useRecentPage('route', params.id)
  return (
    <Page>
      <ConflictSlot collection="routes" id={params.id} />
      {route ? (
        <LoadedRoute route={route} subscription={subscription} />
      ) : (
        <MissingRoute isKnown={route === null} subscription={subscription} />
      )}
    </Page>
  )
}

interface LoadedRouteProps {
  route: Route
  subscription: ScopeSubscription
}

function LoadedRoute({ route, subscription }: LoadedRouteProps): ReactElement {
  const track = useTrack(route.id)
  const { now } = usePlatform()
  const isMine = useSession().memberId === route.author.id
  const [preview, setPreview] = useState<Route | null>(null)
  return (
    <>
      <ErrorBoundary size="medium">
        <RouteHead
          route={route}
          closure={<ClosureTag route={route} />}
          actions={<HeadActions route={route} canCopy={Boolean(track)} isMine={isMine} />}
        />
      </ErrorBoundary>
      {isMine && (
        <ErrorBoundary size="small">
          <PrivacyPreview route={route} preview={preview} onShow={setPreview} />
        </ErrorBoundary>
      )}
      <ErrorBoundary size="medium">
        <RouteSheet
          route={preview ?? route}
          track={preview ? null : track}
          now={now()}
          condition={
            <ErrorBoundary size="small">
              <LatestCondition route={route} />
            </ErrorBoundary>
          }
        />
      </ErrorBoundary>
      <Columns side={<SideColumn route={route} subscription={subscription} hasTrack={Boolean(track)} />}>
        <ErrorBoundary size="small">
          <About description={route.description} tags={route.tags} />
        </ErrorBoundary>
        <ErrorBoundary size="medium">
          <Gallery route={route} track={track ?? null} isMine={isMine} />
        </ErrorBoundary>
        <ErrorBoundary size="medium">
          <TrackSections route={route} track={track} subscription={subscription} />
        </ErrorBoundary>
        <ErrorBoundary size="medium">
          <Contributions route={route} subscription={subscription} />
        </ErrorBoundary>
      </Columns>
    </>
  )
}

interface HeadActionsProps {
  route: Route
  canCopy: boolean
  isMine: boolean
}

function HeadActions({ route, canCopy, isMine }: HeadActionsProps): ReactElement {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <SaveButton route={route} />
      <Button icon="list" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        Add to collection
      </Button>
      {isAdding && (
        <ErrorBoundary size="small">
          <AddToCollection route={route} onClose={() => setAdding(false)} />
        </ErrorBoundary>
      )}
      <AddToTripButton title={route.name} stops={[{ kind: 'route', target: route.id, name: route.name }]} />
      <ShareButton collection="routes" shared={route} />
      {canCopy && (
        <LinkButton href={paths.routeCopy(route.id)} icon="draw">
          Draw a copy
        </LinkButton>
      )}
      {isMine && <RouteActions route={route} />}
    </>
  )
}

interface SideColumnProps extends LoadedRouteProps {
  hasTrack: boolean
}

function SideColumn({ route, subscription, hasTrack }: SideColumnProps): ReactElement {
  return (
    <>
      <ErrorBoundary size="medium">
        <Conditions route={route} subscription={subscription} />
      </ErrorBoundary>
      <PackSection id={route.id} refreshKey={`${hasTrack} ${route.counts.comments}`} />
      <ErrorBoundary size="medium">
        <DifficultyAndSurface route={route} />
      </ErrorBoundary>
      <ErrorBoundary size="small">
        <Practical route={route} />
      </ErrorBoundary>
      {hasTrack && <ExportSection route={route} />}
      <PrintStyles />
      <Section title="Events">
        <LinkButton href={paths.eventOnRoute(route.id)}>Make an event</LinkButton>
      </Section>
    </>
  )
}

interface TrackSectionsProps extends LoadedRouteProps {
  /** undefined until it is known whether it is on this device */
  track: TrackView | null | undefined
}

function TrackSections({ route, track, subscription }: TrackSectionsProps): ReactElement | null {
  if (track) {
    return (
      <>
        <Climbs activity={route.activity} track={track} />
        <Waypoints waypoints={track.waypoints} />
      </>
    )
  }
  const isMissing = track === null && subscription === 'unreachable'
  return isMissing ? (
    <p>The full track and its waypoints are not on this device. They are downloaded when you are online.</p>
  ) : null
}
