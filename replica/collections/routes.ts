import { mergeRoute } from '#domain/route/merge.ts'
import { type Route, route } from '#domain/route/route.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { idField, nameField, nameKey, newestFirst, timeField, whole } from './keys.ts'
import { collectionSchema, integerField } from './schema.ts'

const LENGTH_CEILING_M = 1_000_000_000
const ASCENT_CEILING_M = 1_000_000
const RATING_CEILING = 10_000

/** Index fields of a row of `routes`; the empty string as `authorId` belongs to nobody. */
export interface RouteKeys {
  newest: number
  nameKey: string
  shortest: number
  longest: number
  mostAscent: number
  bestRated: number
  authorId: string
}

const index = {
  newest: timeField,
  nameKey: nameField,
  shortest: integerField(LENGTH_CEILING_M),
  longest: integerField(LENGTH_CEILING_M),
  mostAscent: integerField(ASCENT_CEILING_M),
  bestRated: integerField(RATING_CEILING),
  authorId: idField,
}

const orders = ['newest', 'nameKey', 'shortest', 'longest', 'mostAscent', 'bestRated'] as const

export const routes: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(route.entries),
    index,
    indexes: [...orders.map((order) => [order]), ['authorId', 'newest']],
  }),
  document: route,
  derive: (doc) => ({ ...routeKeys(doc) }),
  blank: { newest: 0, nameKey: '', shortest: 0, longest: 0, mostAscent: 0, bestRated: 0, authorId: '' },
  title: (doc) => textIn(doc, 'name'),
  merge: mergeRoute,
  parent: () => null,
}

function routeKeys(doc: WireDocument & Partial<Route>): RouteKeys {
  const distanceM = whole(doc.distance, LENGTH_CEILING_M)
  return {
    newest: newestFirst(doc.createdAt),
    nameKey: nameKey(doc.name),
    shortest: distanceM,
    longest: LENGTH_CEILING_M - distanceM,
    mostAscent: ASCENT_CEILING_M - whole(doc.ascent, ASCENT_CEILING_M),
    bestRated: RATING_CEILING - whole((doc.rating?.average ?? 0) * 1_000, RATING_CEILING),
    authorId: doc.author?.id ?? '',
  }
}
