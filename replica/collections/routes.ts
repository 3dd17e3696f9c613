import type { Route } from '#domain/route/route.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import {
  clampToInteger,
  idField,
  nameField,
  newestFirstKey,
  timeField,
  toNameKey,
} from './spec/index-keys.ts'
import { integerField } from './spec/schema.ts'

const LENGTH_CEILING_M = 1_000_000_000
const ASCENT_CEILING_M = 1_000_000
const RATING_CEILING = 10_000

/** Index fields of a row of `routes`; an empty `authorId` means no author. */
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

export const routes: CollectionIndex = {
  index,
  indexes: [...orders.map((order) => [order]), ['authorId', 'newest']],
  deriveIndexFields: (doc) => ({ ...deriveRouteKeys(doc) }),
  blankIndexFields: {
    newest: 0,
    nameKey: '',
    shortest: 0,
    longest: 0,
    mostAscent: 0,
    bestRated: 0,
    authorId: '',
  },
}

function deriveRouteKeys(doc: WireDocument & Partial<Route>): RouteKeys {
  const distanceM = clampToInteger(doc.distance, LENGTH_CEILING_M)
  return {
    newest: newestFirstKey(doc.createdAt),
    nameKey: toNameKey(doc.name),
    shortest: distanceM,
    longest: LENGTH_CEILING_M - distanceM,
    mostAscent: ASCENT_CEILING_M - clampToInteger(doc.ascent, ASCENT_CEILING_M),
    bestRated: RATING_CEILING - clampToInteger((doc.rating?.average ?? 0) * 1_000, RATING_CEILING),
    authorId: doc.author?.id ?? '',
  }
}
