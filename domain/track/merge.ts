import { type MergeResult, mergeFields, type ThreeWayFields } from '../std/merge/merge-fields.ts'

/** A line is one value: two lines drawn at the same time are not mixed; the later writer wins. */
export const mergeTrack = (input: ThreeWayFields): MergeResult => mergeFields(input, {})
