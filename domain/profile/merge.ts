import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['bio'], sets: ['activities'] }

/**
 * Rebases a profile edit onto the current version: returns the fields that still have to be
 * written.
 */
export const mergeProfile = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
