import { describeNoun, titleIn } from '../noun/noun.ts'
import { idsAt } from '../noun/reference-readers.ts'
import { outdoorEvent } from './event.ts'
import { mergeEvent } from './merge.ts'

export const eventNoun = describeNoun({
  name: 'event',
  document: outdoorEvent,
  merge: mergeEvent,
  title: titleIn('title'),
  references: [idsAt('routes', 'routes'), idsAt('communities', 'community'), idsAt('events', 'series')],
})
