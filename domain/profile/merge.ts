import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = { longTexts: ['bio'], sets: ['activities'] }

/** What is still to be written of a profile's edit that met one from another device. */
export const mergeProfile = (divergence: Divergence): Merged => mergeFields(divergence, rules)
