import type { CollectionFormFields } from './commands.ts'

export const NEW_COLLECTION: CollectionFormFields = {
  name: '',
  description: '',
  visibility: 'private',
  communities: [],
}

/**
 * The name of the stored form draft; null: a new collection. Drafts on devices have it; do not
 * change it.
 */
export const collectionDraftName = (id: string | null): string =>
  id === null ? 'new collection' : `collection ${id}`
