import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {}

/** What is still to be written of a notification’s edit that met another one. */
export const mergeNotification = (divergence: Divergence): Merged => mergeFields(divergence, rules)
