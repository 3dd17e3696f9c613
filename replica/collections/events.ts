import { type OutdoorEvent, outdoorEvent } from '#domain/event/event.ts'
import { mergeEvent } from '#domain/event/merge.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { idField, newestFirst, oldestFirst, timeField } from './keys.ts'
import { collectionSchema, textField } from './schema.ts'

/** Index fields of a row of `events`; the empty string as an id belongs to nobody. */
export interface EventKeys {
  /** of the start, soonest first */
  soonest: number
  /** of the start, latest first */
  latest: number
  communityId: string
  authorId: string
  repeats: 'once' | 'again'
}

const index = {
  soonest: timeField,
  latest: timeField,
  communityId: idField,
  authorId: idField,
  repeats: textField(5),
}

export const events: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(outdoorEvent.entries),
    index,
    indexes: [
      ['soonest'],
      ['latest'],
      ['communityId', 'soonest'],
      ['communityId', 'latest'],
      ['authorId', 'soonest'],
      ['authorId', 'latest'],
      ['repeats', 'soonest'],
    ],
  }),
  document: outdoorEvent,
  derive: (doc) => ({ ...eventKeys(doc) }),
  blank: { soonest: 0, latest: 0, communityId: '', authorId: '', repeats: '' },
  title: (doc) => textIn(doc, 'title'),
  merge: mergeEvent,
  parent: () => null,
}

function eventKeys(doc: WireDocument & Partial<OutdoorEvent>): EventKeys {
  return {
    soonest: oldestFirst(doc.start),
    latest: newestFirst(doc.start),
    communityId: doc.community ?? '',
    authorId: doc.author?.id ?? '',
    repeats: doc.recurrence ? 'again' : 'once',
  }
}
