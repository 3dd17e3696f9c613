import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { ClosureTag } from '../../features/comment/condition/closure-tag.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { PackProvider } from '../../features/pack/pack-state.tsx'
import { About } from '../../features/route/detail/about.tsx'
import { RouteHead } from '../../features/route/detail/route-head.tsx'
import { RouteSheet } from '../../features/route/detail/route-sheet.tsx'
import { Waypoints } from '../../features/route/detail/waypoints.tsx'
import { MissingRoute } from '../../features/route/missing/missing-route.tsx'
import { useRoute, useRouteSubscription, useTrack } from '../../features/route/queries.ts'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { lazyPart } from '../../ui/lazy-module.ts'
import { HeadActions } from './head-actions.tsx'
import { pack, sections } from './late-parts.ts'
import type { SectionProps } from './part-props.ts'

const skeleton = (label: string, heightPx: number): ReactElement => (
  <Skeleton label={label}>
    <SkeletonBar height={`${heightPx}px`} />
  </Skeleton>
)

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
const Practical = lazyComponent(lazyPart(sections, 'Practical'))
const PrivacyPreview = lazyComponent(lazyPart(sections, 'PrivacyPreview'))

const PackSection = lazyComponent(lazyPart(pack, 'Section'))

const PrintStyles = lazyComponent(
  async () => (await import('../../ui/layout/print-styles.tsx')).PrintStyles,
  { isOptional: true },
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

function LoadedRoute({ route, subscription }: SectionProps): ReactElement {
  const track = useTrack(route.id)
  const { now } = usePlatform()
  const isMine = useSession().memberId === route.author.id
  const [preview, setPreview] = useState<Route | null>(null)
  return (
    <PackProvider id={route.id} refreshKey={`${Boolean(track)} ${route.counts.comments}`}>
      <ErrorBoundary size="medium">
        <RouteHead
          route={route}
          closure={<ClosureTag route={route} />}
          actions={<HeadActions route={route} hasTrack={Boolean(track)} isMine={isMine} />}
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
    </PackProvider>
  )
}

interface SideColumnProps extends SectionProps {
  hasTrack: boolean
}

function SideColumn({ route, subscription, hasTrack }: SideColumnProps): ReactElement {
  return (
    <>
      <ErrorBoundary size="medium">
        <Conditions route={route} subscription={subscription} />
      </ErrorBoundary>
      <PackSection />
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

interface TrackSectionsProps extends SectionProps {
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
