import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], keyedLists: { photos: 'media' } }

/** What is still to be written of a comment’s edit that met another one. */
export const mergeComment = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
