import type { CollectionWords } from './commands.ts'

export const NEW_COLLECTION: CollectionWords = {
  name: '',
  description: '',
  visibility: 'private',
  communities: [],
}

/** What was changed and not yet saved: laid over what the collection is by then. */
export type CollectionDraft = Partial<CollectionWords>

/** Under which the words of a collection are kept while they are typed; null: of a new one. */
export const collectionName = (id: string | null): string =>
  id === null ? 'new collection' : `collection ${id}`

/** Only what was changed is sent; an editor does not even name what is the owner’s. */
export function changesOf(before: CollectionWords, words: CollectionWords): CollectionDraft {
  const was: Partial<Record<string, unknown>> = { ...before }
  return Object.fromEntries(
    Object.entries(words).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field])),
  )
}
