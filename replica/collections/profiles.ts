import { mergeProfile } from '#domain/profile/merge.ts'
import { profile } from '#domain/profile/profile.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { collectionSchema } from './schema.ts'

export const profiles: CollectionSpec = {
  schema: collectionSchema({ fields: Object.keys(profile.entries), index: {}, indexes: [] }),
  document: profile,
  derive: () => ({}),
  blank: {},
  title: (doc) => textIn(doc, 'username'),
  merge: mergeProfile,
  parent: () => null,
}
