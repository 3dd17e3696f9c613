import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], lists: { photos: 'media' } }

/** What is still to be written of a comment’s edit that met another one. */
export const mergeComment = (divergence: Divergence): Merged => mergeFields(divergence, rules)
