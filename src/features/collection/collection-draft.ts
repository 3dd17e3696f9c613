import type { CollectionFormFields } from './commands.ts'

export const NEW_COLLECTION: CollectionFormFields = {
  name: '',
  description: '',
  visibility: 'private',
  communities: [],
}

/** Under which the words of a collection are kept while they are typed; null: of a new one. */
export const collectionDraftName = (id: string | null): string =>
  id === null ? 'new collection' : `collection ${id}`
