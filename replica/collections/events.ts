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
  repeats: 'once' | 'again'
}

const index = {
  soonest: timeField,
  latest: timeField,
  communityId: idField,
  authorId: idField,
  repeats: textField(5),
}

export const events: CollectionIndex = {
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
  deriveIndexFields: (doc) => ({ ...deriveEventKeys(doc) }),
  blankIndexFields: { soonest: 0, latest: 0, communityId: '', authorId: '', repeats: '' },
}

function deriveEventKeys(doc: WireDocument & Partial<OutdoorEvent>): EventKeys {
  return {
    soonest: oldestFirstKey(doc.start),
    latest: newestFirstKey(doc.start),
    communityId: doc.community ?? '',
    authorId: doc.author?.id ?? '',
    repeats: doc.recurrence ? 'again' : 'once',
  }
}
