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

/** What is still to be written of an event’s edit that met another one. */
export const mergeEvent = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
