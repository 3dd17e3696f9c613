import { mergeTrip } from '#domain/trip/merge.ts'
import { type Trip, trip } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, textIn } from './collection.ts'
import { newestFirst, timeField } from './keys.ts'
import { collectionSchema, textField } from './schema.ts'

/** Index fields of a row of `trips`. */
export interface TripKeys {
  shelf: 'active' | 'archived'
  /** of the last change */
  recent: number
}

export const trips: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(trip.entries),
    index: { shelf: textField(10), recent: timeField },
    indexes: [['recent'], ['shelf', 'recent']],
  }),
  document: trip,
  derive: (doc) => ({ ...tripKeys(doc) }),
  blank: { shelf: '', recent: 0 },
  title: (doc) => textIn(doc, 'name'),
  merge: mergeTrip,
  parent: () => null,
}

function tripKeys(doc: WireDocument & Partial<Trip>): TripKeys {
  return { shelf: doc.archived ? 'archived' : 'active', recent: newestFirst(doc.updatedAt) }
}
