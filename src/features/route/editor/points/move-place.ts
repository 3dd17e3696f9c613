import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'

export type Direction = 'north' | 'east' | 'south' | 'west'

const STEPS: Record<Direction, readonly [north: number, east: number]> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}
/** Closer to a pole a step to the east would circle it. */
const LAT_MAX = 89.9

/** Moves a place by a distance in metres. */
export function movePlace({ lat, lon }: LatLon, direction: Direction, metres: number): LatLon {
  const [north, east] = STEPS[direction]
  const newLat = Math.min(LAT_MAX, Math.max(-LAT_MAX, lat + (north * metres) / METRES_PER_DEGREE))
  const lonScale = Math.cos((newLat * Math.PI) / 180)
  const newLon = lon + (east * metres) / (METRES_PER_DEGREE * lonScale)
  return { lat: newLat, lon: ((newLon + 540) % 360) - 180 }
}
