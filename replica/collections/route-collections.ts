import { mergeRouteCollection } from '#domain/route-collection/merge.ts'
import { type RouteCollection, routeCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { idField, nameField, newestFirstKey, timeField, toNameKey } from './spec/index-keys.ts'
import { collectionSchema } from './spec/schema.ts'

/** Index fields of a row of `route_collections`. */
export interface RouteCollectionKeys {
  /** by last change */
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
  deriveIndexFields: (doc) => ({ ...deriveRouteCollectionKeys(doc) }),
  blankIndexFields: { recent: 0, nameKey: '', authorId: '' },
  title: (doc) => readText(doc, 'name'),
  merge: mergeRouteCollection,
  parent: () => null,
}

function deriveRouteCollectionKeys(doc: WireDocument & Partial<RouteCollection>): RouteCollectionKeys {
  return {
    recent: newestFirstKey(doc.updatedAt),
    nameKey: toNameKey(doc.name),
    authorId: doc.author?.id ?? '',
  }
}
