import type { NamedSpot } from '#domain/ground/named-spot.ts'
import { createPlaceIndex, type PlaceIndex, type PlaceQuery } from '#domain/ground/place-index.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { PlaceAtResponse } from '#domain/wire/map/places.ts'
import { inVillage } from '../routes/place.ts'
import type { PlaceKind, Region } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'

/** A source of place names for the server. */
interface DemoPlaceSource {
  isKnown: boolean
  find: (query: PlaceQuery) => Promise<NamedSpot[]>
  at: (position: LatLon) => Promise<PlaceAtResponse>
}

/** The places of the demo regions, as their maps name them. */
export function createDemoPlaceSource(regions: readonly Region[] = REGIONS): DemoPlaceSource {
  const all = createPlaceIndex(regions.flatMap(spotsOf))
  const indexes = new Map<Region, PlaceIndex>(
    regions.map((region) => [region, createPlaceIndex(spotsOf(region))]),
  )
  return {
    isKnown: true,
    find: async (query) => all.find(query),
    async at(position) {
      for (const [region, index] of indexes) {
        const village = index.settlementAt(position)
        if (village) return inVillage(region, village.name)
      }
      return NO_DETAILS.place
    },
  }
}

/** Every demo settlement is a village. */
const VILLAGE_RANK = 1

function spotsOf({ places, lakes, bounds: [west, south, east, north], text }: Region): NamedSpot[] {
  const kinds = Object.keys(places) as PlaceKind[]
  return [
    ...kinds.flatMap((kind) => places[kind].map((row) => spotOf(kind, row))),
    ...lakes.map((row) => spotOf('lake', row)),
    spotOf('region', [text.name, (south + north) / 2, (west + east) / 2, 0]),
  ]
}

const spotOf = (
  kind: NamedSpot['kind'],
  [name, lat, lon, heightM]: readonly [name: string, lat: number, lon: number, heightM: number, ...unknown[]],
): NamedSpot => ({
  name,
  nameEn: '',
  kind,
  lat,
  lon,
  heightM,
  rank: kind === 'village' ? VILLAGE_RANK : 0,
})
