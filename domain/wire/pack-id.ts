// Ids of offline packs: a route's own id, or the id of a collection, event or trip, or an area, with a prefix.

const PREFIXES = { collection: 'collection:', event: 'event:', trip: 'trip:', area: 'area:' } as const

export type PackNoun = 'route' | keyof typeof PREFIXES

export const collectionPackId = (collection: string): string => PREFIXES.collection + collection
export const tripPackId = (trip: string): string => PREFIXES.trip + trip
export const eventPackId = (event: string): string => PREFIXES.event + event

/** A circle on the map, as its own document does not exist. */
export interface PackArea {
  name: string
  lat: number
  lon: number
  radiusKm: number
}

/** About 100 metres. */
const AREA_DECIMALS = 3

export const areaPackId = ({ name, lat, lon, radiusKm }: PackArea): string =>
  `${PREFIXES.area}${lat.toFixed(AREA_DECIMALS)},${lon.toFixed(AREA_DECIMALS)},${radiusKm},${name}`

/** The area of the id of a pack without its prefix; null if it is none. */
export function parsePackArea(id: string): PackArea | null {
  const [, lat, lon, radiusKm, name] = /^(-?[\d.]+),(-?[\d.]+),(\d+),(.+)$/.exec(id) ?? []
  if (name === undefined) return null
  return { name, lat: Number(lat), lon: Number(lon), radiusKm: Number(radiusKm) }
}

/** The noun and document id of a pack. */
export function parsePackId(pack: string): { noun: PackNoun; id: string } {
  for (const [noun, prefix] of Object.entries(PREFIXES) as [keyof typeof PREFIXES, string][])
    if (pack.startsWith(prefix)) return { noun, id: pack.slice(prefix.length) }
  return { noun: 'route', id: pack }
}
