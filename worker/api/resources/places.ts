import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import {
  type PlaceAtResponse,
  type PlacesResponse,
  placeAtResponse,
  placesResponse,
} from '#domain/wire/map/places.ts'
import { placePaths } from '#domain/wire/paths.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'

export function fetchPlaces(
  get: Get,
  { text, near }: { text: string; near: LatLon | null },
): Promise<ApiResult<PlacesResponse>> {
  const params = new URLSearchParams({ q: text, ...(near && { near: formatPosition(near) }) })
  return get({ path: `${placePaths.find}?${params}`, schema: placesResponse, acceptsRecent: true })
}

export const fetchPlaceAt = (get: Get, position: LatLon): Promise<ApiResult<PlaceAtResponse>> =>
  get({
    path: `${placePaths.at}?${new URLSearchParams({ at: formatPosition(position) })}`,
    schema: placeAtResponse,
    acceptsRecent: true,
  })

/** About ten metres: nearer places have the same names. */
const POSITION_DECIMALS = 4

const formatPosition = ({ lat, lon }: LatLon): string =>
  `${lat.toFixed(POSITION_DECIMALS)},${lon.toFixed(POSITION_DECIMALS)}`
