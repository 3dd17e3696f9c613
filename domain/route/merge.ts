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

/** Rebases a route edit onto the current version: returns the fields that still have to be written. */
export const mergeRoute = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
