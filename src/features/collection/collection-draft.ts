import type { CollectionWords } from './commands.ts'

export const NEW_COLLECTION: CollectionWords = {
  name: '',
  description: '',
  visibility: 'private',
  communities: [],
}

/** Under which the words of a collection are kept while they are typed; null: of a new one. */
export const collectionName = (id: string | null): string =>
  id === null ? 'new collection' : `collection ${id}`
