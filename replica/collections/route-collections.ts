import { mergeRouteCollection } from '#domain/route-collection/merge.ts'
import { type RouteCollection, routeCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { idField, nameField, nameKey, newestFirst, timeField } from './keys.ts'
import { collectionSchema } from './schema.ts'

/** Index fields of a row of `route_collections`. */
export interface RouteCollectionKeys {
  /** of the last change */
  recent: number
  nameKey: string
  authorId: string
}

export const routeCollections: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(routeCollection.entries),
    index: { recent: timeField, nameKey: nameField, authorId: idField },
    indexes: [['recent'], ['nameKey'], ['authorId', 'recent']],
  }),
  document: routeCollection,
  derive: (doc) => ({ ...routeCollectionKeys(doc) }),
  blank: { recent: 0, nameKey: '', authorId: '' },
  title: (doc) => textIn(doc, 'name'),
  merge: mergeRouteCollection,
  parent: () => null,
}

function routeCollectionKeys(doc: WireDocument & Partial<RouteCollection>): RouteCollectionKeys {
  return {
    recent: newestFirst(doc.updatedAt),
    nameKey: nameKey(doc.name),
    authorId: doc.author?.id ?? '',
  }
}
