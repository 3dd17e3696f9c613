import { mergeProfile } from '#domain/profile/merge.ts'
import { profile } from '#domain/profile/profile.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { collectionSchema } from './spec/schema.ts'

export const profiles: CollectionSpec = {
  schema: collectionSchema({ fields: Object.keys(profile.entries), index: {}, indexes: [] }),
  document: profile,
  deriveIndexFields: () => ({}),
  blankIndexFields: {},
  title: (doc) => readText(doc, 'username'),
  merge: mergeProfile,
  parent: () => null,
}
