import { combineLatest, map, type Observable } from 'rxjs'
import { COLLECTION_CARD_FIELDS, type CollectionCard } from '#domain/route-collection/card.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Replica } from '../open-replica.ts'
import type { Row } from './rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from './rows/card-fields.ts'
import { type IndexRange, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

/** Everybody's in either order, or one author's by last change: the combinations that have an index. */
export type CollectionWindow = { limit: number } & (
  | { order: 'recent' | 'nameKey'; author: null }
  | { order: 'recent'; author: string }
)

/** Watches collections in an order. */
export const watchCollections = (replica: Replica, window: CollectionWindow): Observable<CollectionCard[]> =>
  watchWindow(replica, { ...rangeOf(window), limit: window.limit }).pipe(map(toCards))

/** Watches these collections in this order, without missing ones. */
export const watchCollectionsByIds = (replica: Replica, ids: string[]): Observable<CollectionCard[]> =>
  watchRowsByIds(replica, { collection: 'route_collections', ids }).pipe(map(toCards))

/** The card fields, and the fields for searching and totals. */
export type ListedCollection = CollectionCard & Pick<RouteCollection, 'description' | 'items'> & CardSyncState

/**
 * Watches all collections of one author and the given ones of others, without duplicates,
 * unordered.
 */
export const watchListedCollections = (
  replica: Replica,
  { author, ids }: { author: string; ids: string[] },
): Observable<ListedCollection[]> =>
  combineLatest([
    watchWindow(replica, { ...rangeOf({ order: 'recent', author, limit: OWN_MAX }), limit: OWN_MAX }),
    watchRowsByIds(replica, { collection: 'route_collections', ids }),
  ]).pipe(
    map((found) => [...new Map(found.flat().map((row) => [row['id'], row])).values()]),
    map((rows) => rows.map(toListed)),
  )

/** Watches the collections that are shared with a community, among those that changed last. */
export const watchCollectionsOfCommunity = (
  replica: Replica,
  community: string,
): Observable<ListedCollection[]> =>
  watchWindow(replica, {
    ...rangeOf({ order: 'recent', author: null, limit: SHARED_READ }),
    limit: SHARED_READ,
  }).pipe(
    map((rows) => rows.filter(({ communities }) => (communities as string[]).includes(community))),
    map((rows) => rows.map(toListed)),
  )

const toListed = (row: Row): ListedCollection => ({
  ...pickCardFields<Omit<ListedCollection, keyof CardSyncState>>(row, LISTED_FIELDS),
  ...syncStateOf(row),
})

const LISTED_FIELDS = [...COLLECTION_CARD_FIELDS, 'description', 'items'] as const
/** Collections among which those of a community are searched. */
const SHARED_READ = 1_000
/** More than anybody has; bounds the query. */
const OWN_MAX = 5_000

const rangeOf = ({ order, author }: CollectionWindow): IndexRange => ({
  collection: 'route_collections',
  order,
  ...(author !== null && { where: { authorId: author } }),
})

const toCards = (rows: readonly Row[]): CollectionCard[] =>
  rows.map((row) => pickCardFields<CollectionCard>(row, COLLECTION_CARD_FIELDS))
