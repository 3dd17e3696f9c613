import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'
import { NO_DETAILS } from './details/no-details.ts'

const rules: MergeRules = {
  longTexts: ['description'],
  sets: ['communities', 'months', 'tags'],
  keyedLists: { photos: 'media' },
  nested: { practical: { longTexts: Object.keys(NO_DETAILS.practical) } },
}

/** Rebases a route edit onto the current version: returns the fields that still have to be written. */
export const mergeRoute = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
