import * as v from 'valibot'
import { detailSchemas } from '../../route/details/details.ts'
import { isValidCoordinate } from '../../std/geo/bounds.ts'
import { searchText } from '../search/search-text.ts'
import { DRAWN_PLACE_KINDS } from './tile.ts'

// GET /api/places/?q=&near=: named places of the map. GET /api/places/at/?at=: where a position is.

const position = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, 'Invalid coordinates.'),
  v.transform((text) => {
    const [lat = 0, lon = 0] = text.split(',').map(Number)
    return { lat, lon }
  }),
  v.check(isValidCoordinate, 'Invalid coordinates.'),
)

/** `near`: of two equal places the nearer one comes first; missing: anywhere */
export const placesRequest = v.object({ q: searchText, near: v.optional(position) })

export const placeAtRequest = v.object({ at: position })

/** What a search finds: the named places of the map, and regions. */
export const MAP_PLACE_KINDS = [...DRAWN_PLACE_KINDS, 'region'] as const

/** A named place of the map. */
const mapPlace = v.object({
  name: v.string(),
  kind: v.picklist(MAP_PLACE_KINDS),
  lat: v.number(),
  lon: v.number(),
  /** metres; 0: unknown */
  heightM: v.number(),
  /** the village and the region around it; empty if unknown */
  within: v.string(),
})
export type MapPlace = v.InferOutput<typeof mapPlace>

/** `known`: false if this server has no place names at all; `places`: best first */
export const placesResponse = v.object({ known: v.boolean(), places: v.array(mapPlace) })
export type PlacesResponse = v.InferOutput<typeof placesResponse>

/** As a route has it: each name is empty if unknown. */
export const placeAtResponse = detailSchemas.place
export type PlaceAtResponse = v.InferOutput<typeof placeAtResponse>
