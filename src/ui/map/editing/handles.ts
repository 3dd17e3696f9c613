import type { CoordinateColumns } from '#domain/std/geo/chord.ts'
import type { MapPoint } from '../draw-route.ts'

/** A point of the lines, by its stretch and its place in it. */
export interface LinePointRef {
  segment: number
  point: number
}

export interface Handle extends LinePointRef, MapPoint {}

/** West, south, east, north of what is on the screen. */
type View = readonly [west: number, south: number, east: number, north: number]

/** More would lie over each other, and each is an element. */
export const HANDLES_MAX = 120

/** The points that lie in view; null: too many to tell one from the other. */
export function visibleHandles(
  lines: readonly CoordinateColumns[],
  [west, south, east, north]: View,
): Handle[] | null {
  const found: Handle[] = []
  for (const [segment, { length, lat: lats, lon: lons }] of lines.entries()) {
    for (let point = 0; point < length; point++) {
      const [lat, lon] = [lats[point] ?? 0, lons[point] ?? 0]
      if (lat < south || lat > north || lon < west || lon > east) continue
      if (found.length === HANDLES_MAX) return null
      found.push({ segment, point, lat, lon })
    }
  }
  return found
}

/** Where a stretch can be taken by its middle, to put a point there: before the second of two neighbours. */
export function midpointHandles(handles: readonly Handle[]): Handle[] {
  return handles.slice(1).flatMap((to, i) => {
    const from = handles[i]
    if (from?.segment !== to.segment || from.point !== to.point - 1) return []
    return [{ ...to, lat: (from.lat + to.lat) / 2, lon: (from.lon + to.lon) / 2 }]
  })
}

/** More than that is drawn in full only where the map looks. */
const POINTS_DRAWN_MAX = 10_000

/** The points to draw: all of them, or of a long line those in view and some of the others. */
export function pointsToDraw(
  { length, lat, lon }: CoordinateColumns,
  [west, south, east, north]: View,
  max = POINTS_DRAWN_MAX,
): MapPoint[] {
  const stride = Math.ceil(length / max)
  const drawn: MapPoint[] = []
  let inView = 0
  for (let i = 0; i < length; i++) {
    const place = { lat: lat[i] ?? 0, lon: lon[i] ?? 0 }
    const isSeen = place.lat >= south && place.lat <= north && place.lon >= west && place.lon <= east
    if (i % stride === 0 || i === length - 1 || (isSeen && inView++ < max)) drawn.push(place)
  }
  return drawn
}
