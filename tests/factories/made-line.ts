import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import { type Line, lineFromPoints } from '#domain/track/line.ts'

/** A place on the equator, in metres east and north of 0, 0, where degrees of both kinds have the same length. */
export interface PlanePoint {
  east: number
  north: number
  height?: number
}

/** A line through places given in metres, with points every `stepM` between them. Heights rise evenly. */
export function createLine(corners: readonly PlanePoint[], stepM = 25): Line {
  const [first] = corners
  if (first === undefined) return lineFromPoints([])
  const points = corners.slice(1).flatMap((to, i) => between(corners[i] ?? first, to, stepM))
  return lineFromPoints(
    [first, ...points].map(({ east, north, height }) => ({
      lat: north / METRES_PER_DEGREE,
      lon: east / METRES_PER_DEGREE,
      height: height ?? null,
    })),
  )
}

/**
 * A recording that was paused in a ropeway: 2 km and 190 m up, 3 km and 1,210 m without points, 2 km
 * and 190 m down. Its length is 4 km, and it climbs 190 m.
 */
export const pausedInRopeway = (): Line[] => [
  createLine([
    { east: 0, north: 0, height: 1_000 },
    { east: 0, north: 2_000, height: 1_190 },
  ]),
  createLine([
    { east: 0, north: 5_000, height: 2_400 },
    { east: 0, north: 7_000, height: 2_210 },
  ]),
]

function between(from: PlanePoint, to: PlanePoint, stepM: number): PlanePoint[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.east - from.east, to.north - from.north) / stepM))
  return Array.from({ length: steps }, (_, i) => mixed(from, to, (i + 1) / steps))
}

function mixed(from: PlanePoint, to: PlanePoint, share: number): PlanePoint {
  const at = (one: number, other: number) => one + (other - one) * share
  const place = { east: at(from.east, to.east), north: at(from.north, to.north) }
  if (from.height === undefined || to.height === undefined) return place
  return { ...place, height: at(from.height, to.height) }
}
