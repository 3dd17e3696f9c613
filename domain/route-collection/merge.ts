import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

// A cover is one value: photo, text and owner always belong together.
const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities'],
  rankedLists: { items: { longTexts: ['note'] } },
}

/**
 * Rebases a collection edit onto the current version: returns the fields that still have to be
 * written.
 */
export const mergeRouteCollection = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
