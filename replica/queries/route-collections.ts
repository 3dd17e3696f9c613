import { combineLatest, map, type Observable } from 'rxjs'
import { COLLECTION_CARD_FIELDS, type CollectionCard } from '#domain/route-collection/card.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Replica } from '../open-replica.ts'
import type { Row } from './rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from './rows/card-fields.ts'
import { type IndexRange, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

/** Everybody's in either order, or one author's by their last change: what there are indexes for. */
export type CollectionWindow = { limit: number } & (
  | { order: 'recent' | 'nameKey'; author: null }
  | { order: 'recent'; author: string }
)

/** Collections in an order, now and after every change. */
export const watchCollections = (replica: Replica, window: CollectionWindow): Observable<CollectionCard[]> =>
  watchWindow(replica, { ...stretchOf(window), limit: window.limit }).pipe(map(cards))

/** These collections in this order; those that are gone are left out. */
export const watchCollectionsByIds = (replica: Replica, ids: string[]): Observable<CollectionCard[]> =>
  watchRowsByIds(replica, { collection: 'route_collections', ids }).pipe(map(cards))

/** What a card shows, and what it is found by and made of. */
export type ListedCollection = CollectionCard & Pick<RouteCollection, 'description' | 'items'> & CardSyncState

/** All of one author’s, and these of others, each once; in no order. */
export const watchListedCollections = (
  replica: Replica,
  { author, ids }: { author: string; ids: string[] },
): Observable<ListedCollection[]> =>
  combineLatest([
    watchWindow(replica, { ...stretchOf({ order: 'recent', author, limit: OWN_MAX }), limit: OWN_MAX }),
    watchRowsByIds(replica, { collection: 'route_collections', ids }),
  ]).pipe(
    map((found) => [...new Map(found.flat().map((row) => [row['id'], row])).values()]),
    map((rows) =>
      rows.map((row) => ({
        ...pickCardFields<Omit<ListedCollection, keyof CardSyncState>>(row, SHELVED_FIELDS),
        ...syncStateOf(row),
      })),
    ),
  )

const SHELVED_FIELDS = [...COLLECTION_CARD_FIELDS, 'description', 'items'] as const
/** Nobody has as many; what is read has an end. */
const OWN_MAX = 5_000

const stretchOf = ({ order, author }: CollectionWindow): IndexRange => ({
  collection: 'route_collections',
  order,
  ...(author !== null && { where: { authorId: author } }),
})

const cards = (rows: readonly Row[]): CollectionCard[] =>
  rows.map((row) => pickCardFields<CollectionCard>(row, COLLECTION_CARD_FIELDS))
