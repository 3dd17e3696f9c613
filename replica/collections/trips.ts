import { computeTripDates } from '#domain/trip/figures.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { idField, newestFirstKey, oldestFirstKey, timeField } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `trips`. */
export interface TripKeys {
  shelf: 'active' | 'archived'
  /** planning: no day has a date */
  stage: 'planning' | 'dated' | 'archived'
  authorId: string
  /** by last change */
  recent: number
  /** by last day, soonest first */
  ending: number
  /** by last day, latest first */
  latest: number
}

export const trips: CollectionIndex = {
  index: {
    shelf: textField(10),
    stage: textField(10),
    authorId: idField,
    recent: timeField,
    ending: timeField,
    latest: timeField,
  },
  indexes: [
    ['recent'],
    ['shelf', 'recent'],
    ['authorId', 'stage', 'recent'],
    ['authorId', 'stage', 'ending'],
    ['authorId', 'stage', 'latest'],
  ],
  deriveIndexFields: (doc) => ({ ...deriveTripKeys(doc) }),
  blankIndexFields: { shelf: '', stage: '', authorId: '', recent: 0, ending: 0, latest: 0 },
}

function deriveTripKeys(doc: WireDocument & Partial<Trip>): TripKeys {
  const { end } = computeTripDates(doc.days ?? [])
  return {
    shelf: doc.archived ? 'archived' : 'active',
    stage: doc.archived ? 'archived' : end === null ? 'planning' : 'dated',
    authorId: doc.author?.id ?? '',
    recent: newestFirstKey(doc.updatedAt),
    ending: oldestFirstKey(end),
    latest: newestFirstKey(end),
  }
}
