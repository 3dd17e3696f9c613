import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description', 'gear'],
  sets: ['routes', 'coHosts'],
  lists: { announcements: 'id' },
  parts: {
    meetingPoint: { longTexts: ['parking', 'transport'] },
    recurrence: { sets: ['exceptions'] },
  },
}

/** What is still to be written of an event’s edit that met another one. */
export const mergeEvent = (divergence: Divergence): Merged => mergeFields(divergence, rules)
