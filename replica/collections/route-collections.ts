import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { idField, nameField, newestFirstKey, timeField, toNameKey } from './spec/index-keys.ts'

/** Index fields of a row of `route_collections`. */
export interface RouteCollectionKeys {
  /** by last change */
  recent: number
  nameKey: string
  authorId: string
}

export const routeCollections: CollectionIndex = {
  index: { recent: timeField, nameKey: nameField, authorId: idField },
  indexes: [['recent'], ['nameKey'], ['authorId', 'recent']],
  deriveIndexFields: (doc) => ({ ...deriveRouteCollectionKeys(doc) }),
  blankIndexFields: { recent: 0, nameKey: '', authorId: '' },
}

function deriveRouteCollectionKeys(doc: WireDocument & Partial<RouteCollection>): RouteCollectionKeys {
  return {
    recent: newestFirstKey(doc.updatedAt),
    nameKey: toNameKey(doc.name),
    authorId: doc.author?.id ?? '',
  }
}
