import { describeNoun } from '../noun/noun.ts'
import { mergeTrack } from './merge.ts'
import { track } from './track.ts'

export const trackNoun = describeNoun({
  name: 'track',
  document: track,
  merge: mergeTrack,
  title: () => '',
  parent: (id) => ({ collection: 'routes', id }),
})
