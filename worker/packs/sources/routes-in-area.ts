import type { Route } from '#domain/route/route.ts'
import { centerOf, isWithin } from '#domain/std/geo/box.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { PackArea } from '#domain/wire/pack-id.ts'
import type { Replica } from '#replica/open-replica.ts'
import { type Row, readAllRows } from '#replica/queries/rows/all-rows.ts'

/** Reads the routes that start in an area, those nearest to its centre first. It reads all rows, in chunks. */
export async function readRoutesInArea(replica: Replica, area: PackArea, limit: number): Promise<Route[]> {
  const center = 'frame' in area ? centerOf(area.frame) : area
  const found: { route: Route; apart: number }[] = []
  await readAllRows(replica, 'routes', (rows) => {
    for (const row of rows) {
      const route = row as Row & Route
      const apart = distanceM(center, route.start)
      const isIn = 'frame' in area ? isWithin(area.frame, route.start) : apart <= area.radiusKm * 1_000
      if (isIn) found.push({ route, apart })
    }
  })
  return found
    .toSorted((a, b) => a.apart - b.apart || (a.route.id < b.route.id ? -1 : 1))
    .slice(0, limit)
    .map(({ route }) => route)
}
