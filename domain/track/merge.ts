import { type Divergence, type Merged, mergeFields } from '../std/merge-fields.ts'

/** A line is one value: two lines drawn at once are not woven together, the later writer's stands. */
export const mergeTrack = (divergence: Divergence): Merged => mergeFields(divergence, {})
