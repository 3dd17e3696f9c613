import { map, type Observable } from 'rxjs'
import { ROUTE_CARD_FIELDS, type RouteCardFields } from '#domain/route/card.ts'
import type { RouteKeys } from '../collections/routes.ts'
import type { Replica } from '../open-replica.ts'
import { watchQuery } from '../watch-query.ts'
import type { Row } from './rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from './rows/card-fields.ts'
import { type IndexRange, watchCount, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

export type RouteCard = RouteCardFields & CardSyncState

/** The index fields that a list can be sorted by, each ascending. */
export type RouteOrder = Exclude<keyof RouteKeys, 'authorId'>

/**
 * Everybody's routes in any order, or one author's, newest first: the combinations that have an
 * index.
 */
export type RouteWindow = { limit: number } & (
  | { order: RouteOrder; author: null }
  | { order: 'newest'; author: string }
)

/**
 * Watches the first routes of an order. The index has the query's order, so it reads `limit` rows and
 * stops.
 */
export const watchRouteWindow = (replica: Replica, window: RouteWindow): Observable<RouteCard[]> =>
  watchWindow(replica, { ...rangeOf(window), limit: window.limit }).pipe(map(toCards))

/** Watches the number of routes of this author, or of all. */
export const watchRouteCount = (replica: Replica, author: string | null): Observable<number> =>
  author === null
    ? watchQuery(replica.collections.routes.count({ selector: {} }))
    : watchCount(replica, { collection: 'routes', where: { authorId: author }, order: 'newest' })

/** Watches these routes in this order, without missing ones. */
export const watchRoutesByIds = (replica: Replica, ids: string[]): Observable<RouteCard[]> =>
  watchRowsByIds(replica, { collection: 'routes', ids }).pipe(map(toCards))

const rangeOf = ({ order, author }: RouteWindow): IndexRange => ({
  collection: 'routes',
  order,
  ...(author !== null && { where: { authorId: author } }),
})

const toCards = (rows: readonly Row[]): RouteCard[] =>
  rows.map((row) => ({
    ...pickCardFields<RouteCardFields>(row, ROUTE_CARD_FIELDS),
    ...syncStateOf(row),
  }))
