import type { Bounds } from '#domain/std/geo/bounds.ts'
import { METRES_PER_DEGREE, wrapLon } from '#domain/std/geo/distance.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { FileContent } from './file-result.ts'

const NEAR_DEGREES = 1_000 / METRES_PER_DEGREE

/**
 * The waypoints of one of a file's routes. GPX does not assign waypoints to routes. A single route
 * gets all of them; with several routes, each gets the waypoints within a kilometre of its bounds,
 * and the first one also those near none, so that no waypoint is lost.
 */
export function waypointsForRoute({ routes, waypoints }: FileContent, index: number): Waypoint[] {
  const bounds = routes.map((route) => route.figures.bounds)
  const own = bounds[index]
  if (own === undefined || bounds.length === 1) return waypoints
  return waypoints.filter(
    (waypoint) => isNear(waypoint, own) || (index === 0 && !bounds.some((other) => isNear(waypoint, other))),
  )
}

function isNear({ lat, lon }: Waypoint, [west, south, east, north]: Bounds): boolean {
  if (lat < south - NEAR_DEGREES || lat > north + NEAR_DEGREES) return false
  const width = east >= west ? east - west : east - west + 360
  const grownLon = NEAR_DEGREES / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return Math.abs(wrapLon(lon - west - width / 2)) <= width / 2 + grownLon
}
