import type { ComponentType, ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../paths.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Wanted } from '../../platform/use-wanted.ts'
import { useSession } from '../../state/session.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Columns } from '../../ui/page.tsx'
import { ExportSection } from './export-section.tsx'
import { MissingRoute } from './missing-route.tsx'
import { About, Practical } from './practical.tsx'
import { useRoute, useTrack, useWantedRoute } from './queries.ts'
import { RouteActions } from './route-actions.tsx'
import { RouteHead } from './route-head.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { SaveRoute } from './save-route.tsx'
import { Waypoints } from './waypoints.tsx'

interface RouteDetailProps {
  id: string
  /** what is said of keeping it offline; `asOf`: whether its line is on this device */
  OfflinePack: ComponentType<{ id: string; asOf: boolean }>
}

/** A route as it lies on this device; what is missing is brought in while the page is open. */
export function RouteDetail({ id, OfflinePack }: RouteDetailProps): ReactElement {
  const route = useRoute(id)
  const wanted = useWantedRoute(id)
  return route ? (
    <KnownRoute route={route} wanted={wanted} OfflinePack={OfflinePack} />
  ) : (
    <MissingRoute known={route === null} wanted={wanted} />
  )
}

interface KnownRouteProps extends Pick<RouteDetailProps, 'OfflinePack'> {
  route: Route
  wanted: Wanted
}

function KnownRoute({ route, wanted, OfflinePack }: KnownRouteProps): ReactElement {
  const track = useTrack(route.id)
  const { now } = usePlatform()
  const { memberId } = useSession()
  const isMine = route.author.id === memberId
  return (
    <>
      <RouteHead
        route={route}
        actions={
          <>
            <SaveRoute route={route} />
            {track && (
              <LinkButton href={paths.routeCopy(route.id)} icon="draw">
                Draw a copy
              </LinkButton>
            )}
            {isMine && <RouteActions route={route} />}
          </>
        }
      />
      <ErrorBoundary size="medium">
        <RouteSheet route={route} track={track} now={now()} />
      </ErrorBoundary>
      <Columns
        side={
          <>
            <OfflinePack id={route.id} asOf={Boolean(track)} />
            <Practical route={route} />
            {track && <ExportSection route={route} />}
          </>
        }
      >
        <About description={route.description} />
        <ErrorBoundary size="medium">
          {track ? (
            <Waypoints waypoints={track.waypoints} />
          ) : (
            track === null && <MissingTrack wanted={wanted} />
          )}
        </ErrorBoundary>
      </Columns>
    </>
  )
}

function MissingTrack({ wanted }: { wanted: Wanted }): ReactElement | null {
  if (wanted !== 'unreachable') return null
  return <p>The full track and its waypoints are not on this device. They come with the next connection.</p>
}
