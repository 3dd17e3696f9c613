import { mergeTrack } from '#domain/track/merge.ts'
import { track } from '#domain/track/track.ts'
import type { CollectionSpec } from './spec/collection-spec.ts'
import { collectionSchema } from './spec/schema.ts'

export const tracks: CollectionSpec = {
  schema: collectionSchema({ fields: Object.keys(track.entries), index: {}, indexes: [] }),
  document: track,
  deriveIndexFields: () => ({}),
  blankIndexFields: {},
  title: () => '',
  merge: mergeTrack,
  parent: (id) => ({ collection: 'routes', id }),
}
