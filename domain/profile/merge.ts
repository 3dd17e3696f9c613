import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { longTexts: ['bio'], sets: ['activities'] }

/** What is still to be written of a profile's edit that met one from another device. */
export const mergeProfile = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
