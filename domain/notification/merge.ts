import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {}

/** What is still to be written of a notification’s edit that met another one. */
export const mergeNotification = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
