import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description', 'gear'],
  sets: ['routes', 'coHosts'],
  keyedLists: { announcements: 'id' },
  nested: {
    meetingPoint: { longTexts: ['parking', 'transport'] },
    recurrence: { sets: ['exceptions'] },
  },
}

/** Rebases an event edit onto the current version: returns the fields that still have to be written. */
export const mergeEvent = (input: ThreeWayFields): MergeResult => mergeFields(input, rules)
