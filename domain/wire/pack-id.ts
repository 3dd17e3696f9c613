// Under which names things are kept offline on purpose: a route under its own id, a collection with its noun before that.

const COLLECTION = 'collection:'

export type PackNoun = 'route' | 'collection'

export const collectionPackId = (collection: string): string => COLLECTION + collection

/** What a pack is of. */
export const parsePackId = (pack: string): { noun: PackNoun; id: string } =>
  pack.startsWith(COLLECTION)
    ? { noun: 'collection', id: pack.slice(COLLECTION.length) }
    : { noun: 'route', id: pack }
