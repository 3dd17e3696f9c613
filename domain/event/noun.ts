import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt } from '../noun/reference-readers.ts'
import { outdoorEvent } from './event.ts'
import { EVENT_TIME_FIELDS, mergeEvent } from './merge.ts'

export const eventNoun = describeNoun({
  name: 'event',
  document: outdoorEvent,
  limitedBy: 'plan',
  merge: mergeEvent,
  title: titleIn('title'),
  jointFields: [EVENT_TIME_FIELDS],
  references: [idsAt('routes', 'routes'), idsAt('communities', 'community')],
})
