import type { Bounds } from '../std/geo/bounds.ts'

// Ids of offline packs: a route's own id, or the id of a collection, event or trip, or an area, with a prefix.

const PREFIXES = { collection: 'collection:', event: 'event:', trip: 'trip:', area: 'area:' } as const

export type PackNoun = 'route' | keyof typeof PREFIXES

export const collectionPackId = (collection: string): string => PREFIXES.collection + collection
export const tripPackId = (trip: string): string => PREFIXES.trip + trip
export const eventPackId = (event: string): string => PREFIXES.event + event

/** A part of the map, as its own document does not exist: around a place, or what a map showed. */
export type PackArea = PackCircle | PackBox

export interface PackCircle {
  name: string
  lat: number
  lon: number
  radiusKm: number
}

export interface PackBox {
  name: string
  frame: Bounds
}

/** About 100 metres. */
const AREA_DECIMALS = 3
const STEPS_PER_DEGREE = 10 ** AREA_DECIMALS

export function areaPackId(area: PackArea): string {
  const numbers =
    'frame' in area
      ? outward(area.frame).map((degrees) => degrees.toFixed(AREA_DECIMALS))
      : [area.lat.toFixed(AREA_DECIMALS), area.lon.toFixed(AREA_DECIMALS), area.radiusKm]
  return `${PREFIXES.area}${numbers.join()},${area.name}`
}

/** Rounded so that the box has everything that the map showed. */
const outward = ([west, south, east, north]: Bounds): Bounds => [
  Math.floor(west * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  Math.floor(south * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  Math.ceil(east * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  Math.ceil(north * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
]

const DEGREES = String.raw`(-?\d+\.\d+)`
// A radius has no decimals, so neither matches the other's ids.
const CIRCLE = new RegExp(`^${DEGREES},${DEGREES},(\\d+),(.+)$`)
const BOX = new RegExp(`^${DEGREES},${DEGREES},${DEGREES},${DEGREES},(.+)$`)

/** The area of the id of a pack without its prefix; null if it is none. */
export function parsePackArea(id: string): PackArea | null {
  const [, lat, lon, radiusKm, place] = CIRCLE.exec(id) ?? []
  if (place !== undefined)
    return { name: place, lat: Number(lat), lon: Number(lon), radiusKm: Number(radiusKm) }
  const [, west, south, east, north, name] = BOX.exec(id) ?? []
  if (name === undefined) return null
  return { name, frame: [Number(west), Number(south), Number(east), Number(north)] }
}

/** The noun and document id of a pack. */
export function parsePackId(pack: string): { noun: PackNoun; id: string } {
  for (const [noun, prefix] of Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][])
    if (pack.startsWith(prefix)) return { noun, id: pack.slice(prefix.length) }
  return { noun: 'route', id: pack }
}
