import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

// A cover is one value: photo, words and whose it is never come from two.
const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities'],
  rankedLists: { items: { longTexts: ['note'] } },
}

/** What is still to be written of a collection’s edit that met another one. */
export const mergeRouteCollection = (divergence: ThreeWayFields): MergeResult =>
  mergeFields(divergence, rules)
