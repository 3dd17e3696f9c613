import { type ReactElement, useEffect, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { RouteHead } from '#src/features/route/detail/route-head.tsx'
import { RouteStatsGrid } from '#src/features/route/route-stats-grid.tsx'
import { useUnits } from '#src/state/settings.ts'
import { MapSheet } from '#src/ui/drawing/sheet/map-sheet.tsx'
import type { PeerStore } from './store.ts'

/** Waypoints are stored with the track, which the app shows without while it is not there. */
const NO_PLACES: [] = []

/** The title, the figures and the sketch of the app's page, from the row as Dexie has it. */
export function RoutePage({ store, id }: { store: PeerStore; id: string }): ReactElement | null {
  const units = useUnits()
  const [route, setRoute] = useState<Route>()
  useEffect(() => {
    store.routes.get(id).then(
      (found) => setRoute(found as unknown as Route),
      (error: unknown) => console.error(error),
    )
  }, [store, id])
  if (!route) return null
  return (
    <>
      <RouteHead route={route} closure={null} actions={null} />
      <MapSheet
        preview={route.preview}
        sketchHeights={route.sketchHeights}
        seed={route.id}
        label={`Sketch of ${route.name}`}
        units={units}
        places={NO_PLACES}
      />
      <RouteStatsGrid figures={route} grid />
    </>
  )
}
