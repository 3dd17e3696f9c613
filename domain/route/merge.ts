import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities', 'months', 'tags'],
  keyedLists: { photos: 'media' },
  nested: { practical: { longTexts: ['access', 'parking', 'transport', 'water', 'gear'] } },
}

/** What is still to be written of a route's edit that met another one. */
export const mergeRoute = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
