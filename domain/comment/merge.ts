import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], keyedLists: { photos: 'media' } }

/**
 * Rebases a comment edit onto the current version: returns the fields that still have to be
 * written.
 */
export const mergeComment = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
