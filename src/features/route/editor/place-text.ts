import { isOnEarth } from '#domain/std/bounds.ts'
import { METRES_PER_DEGREE } from '#domain/std/distance.ts'

interface Place {
  lat: number
  lon: number
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:[.]\d+)?`
const COORDINATES = new RegExp(
  String.raw`^\s*(${NUMBER})\s*°?\s*([NS])?[\s,;]+(${NUMBER})\s*°?\s*([EW])?\s*$`,
  'i',
)

/** `46.2901, 13.8802`, also with °, N and E: latitude first. Null: these are no coordinates. */
export function placeIn(text: string): Place | null {
  const [, lat, south, lon, west] = COORDINATES.exec(text) ?? []
  if (lat === undefined || lon === undefined) return null
  const place = {
    lat: Number(lat) * (south?.toUpperCase() === 'S' ? -1 : 1),
    lon: Number(lon) * (west?.toUpperCase() === 'W' ? -1 : 1),
  }
  return isOnEarth(place) ? place : null
}

/** Five decimals: a metre. */
export const placeText = ({ lat, lon }: Place): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

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
export function placeTowards({ lat, lon }: Place, direction: Direction, metres: number): Place {
  const [north, east] = STEPS[direction]
  const there = Math.min(LAT_MAX, Math.max(-LAT_MAX, lat + (north * metres) / METRES_PER_DEGREE))
  const shrink = Math.cos((there * Math.PI) / 180)
  const lonThere = lon + (east * metres) / (METRES_PER_DEGREE * shrink)
  return { lat: there, lon: ((lonThere + 540) % 360) - 180 }
}
