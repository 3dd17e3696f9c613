import type { OutdoorEvent } from '#domain/event/event.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { idField, newestFirstKey, oldestFirstKey, timeField } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `events`; an empty string means no id. */
export interface EventKeys {
  /** by start, soonest first */
  soonest: number
  /** by start, latest first */
  latest: number
  communityId: string
  authorId: string
  /** of a date: its series */
  seriesId: string
  repeats: 'once' | 'again'
  /** A stored series is not listed: its dates have documents. */
  listed: 'yes' | 'no'
}

const index = {
  soonest: timeField,
  latest: timeField,
  communityId: idField,
  authorId: idField,
  seriesId: idField,
  repeats: textField(5),
  listed: textField(3),
}

export const events: CollectionIndex = {
  index,
  indexes: [
    ['listed', 'soonest'],
    ['listed', 'latest'],
    ['listed', 'communityId', 'soonest'],
    ['listed', 'communityId', 'latest'],
    ['listed', 'authorId', 'soonest'],
    ['listed', 'authorId', 'latest'],
    ['seriesId', 'soonest'],
    ['repeats', 'soonest'],
  ],
  deriveIndexFields: (doc) => ({ ...deriveEventKeys(doc) }),
  blankIndexFields: {
    soonest: 0,
    latest: 0,
    communityId: '',
    authorId: '',
    seriesId: '',
    repeats: '',
    listed: '',
  },
}

function deriveEventKeys(doc: WireDocument & Partial<OutdoorEvent>): EventKeys {
  return {
    soonest: oldestFirstKey(doc.start),
    latest: newestFirstKey(doc.start),
    communityId: doc.community ?? '',
    authorId: doc.author?.id ?? '',
    seriesId: doc.series ?? '',
    repeats: doc.recurrence ? 'again' : 'once',
    listed: doc.recurrence && doc.version > 0 ? 'no' : 'yes',
  }
}
