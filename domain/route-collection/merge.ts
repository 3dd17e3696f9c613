import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities'],
  ranked: { items: { longTexts: ['note'] } },
}

/** What is still to be written of a collection’s edit that met another one. */
export const mergeRouteCollection = (divergence: Divergence): Merged => mergeFields(divergence, rules)
