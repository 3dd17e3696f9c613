import { type MergeResult, mergeFields, type ThreeWayFields } from '../std/merge/merge-fields.ts'

/** A line is one value: two lines drawn at once are not woven together, the later writer's stands. */
export const mergeTrack = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, {})
