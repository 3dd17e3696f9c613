import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {}

/**
 * Rebases a notification edit onto the current version: returns the fields that still have to be
 * written.
 */
export const mergeNotification = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
