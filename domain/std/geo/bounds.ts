import { wrapLon } from './distance.ts'

/** West, south, east, north in degrees. West > east if the box crosses the antimeridian (RFC 7946). */
export type Bounds = [west: number, south: number, east: number, north: number]

/** The smallest box around a line, also across the antimeridian. Throws a RangeError without points. */
export function boundsOf(points: Iterable<{ lat: number; lon: number }>): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  let lon = Number.NaN
  for (const point of points) {
    lon = Number.isNaN(lon) ? point.lon : lon + wrapLon(point.lon - lon)
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, point.lat)
    north = Math.max(north, point.lat)
  }
  if (Number.isNaN(lon)) throw new RangeError('Bounds need at least one point')
  if (east - west >= 360) return [-180, south, 180, north]
  if (west >= -180 && east <= 180) return [west, south, east, north]
  return [wrapLon(west), south, wrapLon(east), north]
}

/** Checks a point from outside: latitude -90 to 90, longitude -180 to 180. */
export const isValidCoordinate = ({ lat, lon }: { lat: number; lon: number }): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180
