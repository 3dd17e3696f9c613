import { type ComponentType, type ReactElement, useState } from 'react'
import type { Activity } from '#domain/route/activity.ts'
import type { Route } from '#domain/route/route.ts'
import type { TrackView } from '#domain/track/track-view.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useSession } from '../../../state/session.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { MissingRoute } from '../missing-route.tsx'
import { useRoute, useRouteSubscription, useTrack } from '../queries.ts'
import { ExportSection } from './export-section.tsx'
import { About, Practical } from './practical.tsx'
import { RouteActions } from './route-actions.tsx'
import { RouteHead } from './route-head.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { Waypoints } from './waypoints.tsx'

/** What other features, or later code, have to say on the page of a route. */
export interface RouteSlots {
  /** first of what can be done with it */
  Save: ComponentType<{ route: Route }>
  /** links for people without an account; nothing where it is not the member's to share */
  Share: ComponentType<{ route: Route }>
  /** over the sheet of one's own route, which it may show as others see it; null: whole again */
  PrivacyPreview: ComponentType<{ route: Route; preview: Route | null; onShow: (seen: Route | null) => void }>
  /** in the head: that it is closed */
  ClosureTag: ComponentType<{ route: Route }>
  /** beside the figures: how it is out there; nothing where nobody has told */
  LatestCondition: ComponentType<{ route: Route }>
  /** at the side, and below all else: what members say and do */
  Conditions: ComponentType<{ route: Route; wanted: ScopeSubscription }>
  Contributions: ComponentType<{ route: Route; wanted: ScopeSubscription }>
  /** what it looks like out there; for its author with a way to add to it */
  Photos: ComponentType<{ route: Route; track: TrackView | null; isMine: boolean }>
  /** at the side: how hard it is, and what lies under it */
  DifficultyAndSurface: ComponentType<{ route: Route }>
  /** the climbs of a ride; nothing where there are none */
  Climbs: ComponentType<{ activity: Activity; track: Pick<TrackView, 'heights' | 'lengthM'> }>
  /** what is said of keeping it offline; `asOf`: whether its line is on this device, and how much is said of it */
  OfflinePack: ComponentType<{ id: string; refreshKey: string }>
}

interface RouteDetailProps {
  id: string
  parts: RouteSlots
}

/** A route as it lies on this device; what is missing is brought in while the page is open. */
export function RouteDetail({ id, parts }: RouteDetailProps): ReactElement {
  const route = useRoute(id)
  const wanted = useRouteSubscription(id)
  return route ? (
    <KnownRoute route={route} wanted={wanted} parts={parts} />
  ) : (
    <MissingRoute isKnown={route === null} wanted={wanted} />
  )
}

interface KnownRouteProps extends Pick<RouteDetailProps, 'parts'> {
  route: Route
  wanted: ScopeSubscription
}

function KnownRoute({ route, wanted, parts }: KnownRouteProps): ReactElement {
  const { Save, Share, ClosureTag, LatestCondition, OfflinePack, PrivacyPreview, Conditions } = parts
  const { DifficultyAndSurface, Climbs, Contributions, Photos } = parts
  const track = useTrack(route.id)
  const { now } = usePlatform()
  const { memberId } = useSession()
  const isMine = route.author.id === memberId
  const [seen, setSeen] = useState<Route | null>(null)
  return (
    <>
      <RouteHead
        route={route}
        closure={<ClosureTag route={route} />}
        actions={
          <>
            <Save route={route} />
            <Share route={route} />
            {track && (
              <LinkButton href={paths.routeCopy(route.id)} icon="draw">
                Draw a copy
              </LinkButton>
            )}
            {isMine && <RouteActions route={route} />}
          </>
        }
      />
      {isMine && <PrivacyPreview route={route} preview={seen} onShow={setSeen} />}
      <ErrorBoundary size="medium">
        <RouteSheet
          route={seen ?? route}
          track={seen ? null : track}
          now={now()}
          condition={<LatestCondition route={route} />}
        />
      </ErrorBoundary>
      <Columns
        side={
          <>
            <Conditions route={route} wanted={wanted} />
            <OfflinePack id={route.id} refreshKey={`${Boolean(track)} ${route.counts.comments}`} />
            <DifficultyAndSurface route={route} />
            <Practical route={route} />
            {track && <ExportSection route={route} />}
          </>
        }
      >
        <About description={route.description} tags={route.tags} />
        <Photos route={route} track={track ?? null} isMine={isMine} />
        <ErrorBoundary size="medium">
          {track ? (
            <>
              <Climbs activity={route.activity} track={track} />
              <Waypoints waypoints={track.waypoints} />
            </>
          ) : (
            track === null && <MissingTrack wanted={wanted} />
          )}
        </ErrorBoundary>
        <Contributions route={route} wanted={wanted} />
      </Columns>
    </>
  )
}

function MissingTrack({ wanted }: { wanted: ScopeSubscription }): ReactElement | null {
  if (wanted !== 'unreachable') return null
  return <p>The full track and its waypoints are not on this device. They come with the next connection.</p>
}
