import { mergeTrack } from '#domain/track/merge.ts'
import { track } from '#domain/track/track.ts'
import type { CollectionSpec } from './collection.ts'
import { collectionSchema } from './schema.ts'

export const tracks: CollectionSpec = {
  schema: collectionSchema({ fields: Object.keys(track.entries), index: {}, indexes: [] }),
  document: track,
  derive: () => ({}),
  blank: {},
  title: () => '',
  merge: mergeTrack,
  parent: (id) => ({ collection: 'routes', id }),
}
