import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = { nested: { data: {} } }

/** What is still to be written of a relation’s edit that met another one. */
export const mergeRelation = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
