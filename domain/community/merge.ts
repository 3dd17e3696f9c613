import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description', 'rules'],
  sets: ['activities'],
  keyedLists: { links: 'url' },
}

/**
 * Rebases a community edit onto the current version: returns the fields that still have to be
 * written.
 */
export const mergeCommunity = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
