import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = { parts: { data: {} } }

/** What is still to be written of a relation’s edit that met another one. */
export const mergeRelation = (divergence: Divergence): Merged => mergeFields(divergence, rules)
