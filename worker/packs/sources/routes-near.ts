import type { Route } from '#domain/route/route.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import type { Replica } from '#replica/open-replica.ts'
import { type Row, readAllRows } from '#replica/queries/rows/all-rows.ts'

interface Circle {
  lat: number
  lon: number
  radiusKm: number
}

/** Reads the routes that start in a circle, the nearest first. It reads all rows, in chunks. */
export async function readRoutesNear(
  replica: Replica,
  { radiusKm, limit, ...center }: Circle & { limit: number },
): Promise<Route[]> {
  const found: { route: Route; apart: number }[] = []
  await readAllRows(replica, 'routes', (rows) => {
    for (const row of rows) {
      const route = row as Row & Route
      const apart = distanceM(center, route.start)
      if (apart <= radiusKm * 1_000) found.push({ route, apart })
    }
  })
  return found
    .toSorted((a, b) => a.apart - b.apart || (a.route.id < b.route.id ? -1 : 1))
    .slice(0, limit)
    .map(({ route }) => route)
}
