import type { LatLon } from '#domain/route/route.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from './documents.ts'

/** The default start of a test route, and a place in another cell. */
export const START: LatLon = routeFieldsOf().start
export const ELSEWHERE: LatLon = { lat: 46.28, lon: 13.88 }

const cellOf = ({ lat, lon }: LatLon, letters: number) => areaScope(encodeGeohash(lat, lon, letters))

/** The scopes of their cells. */
export const AREA = cellOf(START, 4)
export const SMALL_AREA = cellOf(START, 5)
export const ELSEWHERE_AREA = cellOf(ELSEWHERE, 4)
