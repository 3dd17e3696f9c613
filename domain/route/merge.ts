import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities', 'months', 'tags'],
  lists: { photos: 'media' },
  parts: { practical: { longTexts: ['access', 'parking', 'transport', 'water', 'gear'] } },
}

/** What is still to be written of a route's edit that met another one. */
export const mergeRoute = (divergence: Divergence): Merged => mergeFields(divergence, rules)
