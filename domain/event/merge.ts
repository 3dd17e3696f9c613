import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

/** One value: the start of one host and the end of another would make an event that ends first. */
export const EVENT_TIME_FIELDS = ['start', 'end', 'timeZone'] as const

const rules: MergeRules = {
  joint: [EVENT_TIME_FIELDS],
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
