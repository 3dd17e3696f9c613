import type { NamedSpot } from '#domain/ground/named-spot.ts'
import type { PlaceQuery } from '#domain/ground/place-index.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { PlaceAtResponse } from '#domain/wire/map/places.ts'

/** A source of place names. */
export interface PlaceSource {
  /** false: it has none at all */
  isKnown: boolean
  find(query: PlaceQuery): Promise<readonly NamedSpot[]>
  at(position: LatLon): Promise<PlaceAtResponse>
}

export const NO_PLACES: PlaceSource = {
  isKnown: false,
  find: async () => [],
  at: async () => NO_DETAILS.place,
}
