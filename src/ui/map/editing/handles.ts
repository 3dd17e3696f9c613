import type { CoordinateColumns } from '#domain/std/geo/chord.ts'
import type { MapPoint } from '../map-drawing.ts'

/** A point of the lines, by the index of its segment and its index in it. */
export interface LinePointRef {
  segment: number
  point: number
}

export interface Handle extends LinePointRef, MapPoint {}

/** Bounds of the visible map. */
type View = readonly [west: number, south: number, east: number, north: number]

/** More handles would overlap, and each is a DOM element. */
export const HANDLES_MAX = 120

/** The points in view; null if there are too many. */
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

/** Midpoints of neighbouring points, where a new point can be inserted before the second one. */
export function midpointHandles(handles: readonly Handle[]): Handle[] {
  return handles.slice(1).flatMap((to, i) => {
    const from = handles[i]
    if (from?.segment !== to.segment || from.point !== to.point - 1) return []
    return [{ ...to, lat: (from.lat + to.lat) / 2, lon: (from.lon + to.lon) / 2 }]
  })
}

/** A longer line is drawn in full only in view. */
const POINTS_DRAWN_MAX = 10_000

/** The points to draw: all, or for a long line those in view and a sample of the others. */
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
