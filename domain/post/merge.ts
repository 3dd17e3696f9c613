import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = { longTexts: ['text'], lists: { photos: 'media' } }

/** What is still to be written of a post’s edit that met another one. */
export const mergePost = (divergence: Divergence): Merged => mergeFields(divergence, rules)
