import type { RouteCollection } from './route-collection.ts'

/** The fields that a collection card in a list shows. */
export const COLLECTION_CARD_FIELDS = [
  'id',
  'name',
  'cover',
  'visibility',
  'totals',
  'author',
  'collaborators',
  'updatedAt',
] as const satisfies readonly (keyof RouteCollection)[]

export type CollectionCard = Pick<RouteCollection, (typeof COLLECTION_CARD_FIELDS)[number]>
