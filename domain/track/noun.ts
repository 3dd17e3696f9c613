import { describeNoun } from '../noun/noun.ts'
import { mergeTrack } from './merge.ts'
import { track } from './track.ts'

export const trackNoun = describeNoun({
  name: 'track',
  document: track,
  limitedBy: 'parent',
  merge: mergeTrack,
  title: () => '',
  parent: (id) => ({ collection: 'routes', id }),
})
