import { map, type Observable } from 'rxjs'
import { COLLECTION_CARD_FIELDS, type CollectionCard } from '#domain/route-collection/card.ts'
import type { Replica } from '../open.ts'
import { cardOf } from './card.ts'
import type { Row } from './entries.ts'
import { watchRowsOf } from './some.ts'
import { type Stretch, watchWindow } from './window.ts'

/** Everybody's in either order, or one author's by their last change: what there are indexes for. */
export type CollectionWindow = { limit: number } & (
  | { order: 'recent' | 'nameKey'; author: null }
  | { order: 'recent'; author: string }
)

/** Collections in an order, now and after every change. */
export const watchCollections = (replica: Replica, window: CollectionWindow): Observable<CollectionCard[]> =>
  watchWindow(replica, { ...stretchOf(window), limit: window.limit }).pipe(map(cards))

/** These collections in this order; those that are gone are left out. */
export const watchCollectionsOf = (replica: Replica, ids: string[]): Observable<CollectionCard[]> =>
  watchRowsOf(replica, { collection: 'route_collections', ids }).pipe(map(cards))

const stretchOf = ({ order, author }: CollectionWindow): Stretch => ({
  collection: 'route_collections',
  order,
  ...(author !== null && { where: { authorId: author } }),
})

const cards = (rows: readonly Row[]): CollectionCard[] =>
  rows.map((row) => cardOf<CollectionCard>(row, COLLECTION_CARD_FIELDS))
