import { collectionFieldsFor } from '#domain/route-collection/may-write.ts'
import {
  type RouteCollectionFields,
  routeCollectionFields,
} from '#domain/route-collection/route-collection.ts'
import { collectionTotals } from '#domain/route-collection/totals.ts'
import { collectionScope } from '#domain/wire/scope.ts'
import type { Query } from '../../db/database.ts'
import { collectionCircle } from '../../sync/circles.ts'
import type { Collection } from '../../sync/collection.ts'
import type { Fields } from '../../sync/document-row.ts'
import { maySee } from '../../sync/may-see.ts'
import { carriedWhenShared, scopesWhenShared, sharedWith } from '../../sync/shared-with.ts'
import { collaborativePolicy } from '../collaborators/store.ts'
import { readMemberCard } from '../profiles/store.ts'

/** Seen by those to whom it is shown, and by all who keep it together or are asked to. */
export const routeCollectionCollection: Collection = {
  name: 'route_collections',
  fields: () => routeCollectionFields,
  policy: collaborativePolicy(collectionFieldsFor),
  parent: null,
  audience: (shown) => [...sharedWith(shown), collectionCircle(shown.id)],
  carriedTo: (shown) => [...carriedWhenShared(shown), collectionCircle(shown.id)],
  scopes: (placement) => [...scopesWhenShared(placement), collectionScope(placement.id)],
  shared: () => null,
  async serverFields({ query, memberId }, { set }) {
    const author = await readMemberCard(query, memberId)
    return { author, collaborators: [], totals: await totalsOf(query, memberId, set) }
  },
  async alongEdit({ query }, { row, before, after }) {
    if (before['items'] === after['items']) return { changed: [] }
    return { changed: [], fields: { totals: await totalsOf(query, row.authorId, after) } }
  },
}

/** Of the routes that its owner may see: the figures of another's hidden route are not told. */
async function totalsOf(query: Query, ownerId: string, fields: Fields) {
  const { items } = fields as RouteCollectionFields
  const found = await query<{ id: string; distance: number; ascent: number | null }>(
    `select d.id, (coalesce(d.shared, d.own) ->> 'distance')::float8 as distance,
       (coalesce(d.shared, d.own) ->> 'ascent')::float8 as ascent
     from document d where d.collection = 'routes' and d.id = any ($2) and not d.deleted and ${maySee('d', '$1')}`,
    [ownerId, items.map(({ route }) => route)],
    'collection-totals',
  )
  return collectionTotals(items, new Map(found.map((route) => [route.id, route])))
}
