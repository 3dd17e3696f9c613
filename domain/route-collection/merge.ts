import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

// A cover is one value: photo, words and whose it is never come from two.
const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities'],
  ranked: { items: { longTexts: ['note'] } },
}

/** What is still to be written of a collection’s edit that met another one. */
export const mergeRouteCollection = (divergence: Divergence): Merged => mergeFields(divergence, rules)
