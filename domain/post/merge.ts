import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], keyedLists: { photos: 'media' } }

/** Rebases a post edit onto the current version: returns the fields that still have to be written. */
export const mergePost = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
