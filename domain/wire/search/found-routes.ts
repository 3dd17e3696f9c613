import * as v from 'valibot'
import { ROUTE_CARD_FIELDS } from '../../route/card.ts'
import { ROUTE_SORTS } from '../../route/list/sort.ts'
import { route } from '../../route/route.ts'
import { DOCUMENT_ID_MAX, encodedText } from '../fields.ts'
import { FOUND_ROUTES_OFFSET_MAX, LOCAL_AREAS_MAX } from '../limits.ts'
import { searchText } from './search-text.ts'

// Online results of a route list: matching routes outside the areas that the device has synced.

const areas = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((cell) => cell !== '')),
  v.array(
    v.pipe(v.string(), v.regex(/^[0-9b-hjkmnp-z]{4,5}$/, 'An area is a geohash of four or five letters.')),
  ),
  v.maxLength(LOCAL_AREAS_MAX, `At most ${LOCAL_AREAS_MAX} areas.`),
)

/** The query of GET /api/routes/found/, in addition to filter parameters (domain/route/list/filter.ts). */
export const foundRoutesRequest = v.object({
  q: v.optional(searchText, ''),
  sort: v.optional(v.picklist(ROUTE_SORTS), 'newest'),
  author: v.optional(encodedText(DOCUMENT_ID_MAX), ''),
  /** comma-separated geohashes */
  areas: v.optional(areas, ''),
  offset: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(FOUND_ROUTES_OFFSET_MAX)),
    '0',
  ),
})
export type FoundRoutesRequest = v.InferOutput<typeof foundRoutesRequest>

/** `more`: further routes follow. */
export const foundRoutes = v.object({ routes: v.array(v.pick(route, ROUTE_CARD_FIELDS)), more: v.boolean() })
export type FoundRoutes = v.InferOutput<typeof foundRoutes>
