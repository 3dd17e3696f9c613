import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'

interface Place {
  lat: number
  lon: number
}

export type Direction = 'north' | 'east' | 'south' | 'west'

const STEPS: Record<Direction, readonly [north: number, east: number]> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}
/** Nearer to a pole a step to the east would go round it. */
const LAT_MAX = 89.9

/** So many metres further. */
export function movePlace({ lat, lon }: Place, direction: Direction, metres: number): Place {
  const [north, east] = STEPS[direction]
  const there = Math.min(LAT_MAX, Math.max(-LAT_MAX, lat + (north * metres) / METRES_PER_DEGREE))
  const shrink = Math.cos((there * Math.PI) / 180)
  const lonThere = lon + (east * metres) / (METRES_PER_DEGREE * shrink)
  return { lat: there, lon: ((lonThere + 540) % 360) - 180 }
}
