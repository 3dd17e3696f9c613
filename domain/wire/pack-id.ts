// Ids of offline packs: a route's own id, or a collection's id with a prefix.

const COLLECTION_PREFIX = 'collection:'

export type PackNoun = 'route' | 'collection'

export const collectionPackId = (collection: string): string => COLLECTION_PREFIX + collection

/** The noun and document id of a pack. */
export const parsePackId = (pack: string): { noun: PackNoun; id: string } =>
  pack.startsWith(COLLECTION_PREFIX)
    ? { noun: 'collection', id: pack.slice(COLLECTION_PREFIX.length) }
    : { noun: 'route', id: pack }
