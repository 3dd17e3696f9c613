import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], keyedLists: { photos: 'media' } }

/** What is still to be written of a post’s edit that met another one. */
export const mergePost = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
