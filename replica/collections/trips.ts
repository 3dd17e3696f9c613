import { mergeTrip } from '#domain/trip/merge.ts'
import { type Trip, trip } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { newestFirstKey, timeField } from './spec/index-keys.ts'
import { collectionSchema, textField } from './spec/schema.ts'

/** Index fields of a row of `trips`. */
export interface TripKeys {
  shelf: 'active' | 'archived'
  /** by last change */
  recent: number
}

export const trips: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(trip.entries),
    index: { shelf: textField(10), recent: timeField },
    indexes: [['recent'], ['shelf', 'recent']],
  }),
  document: trip,
  deriveIndexFields: (doc) => ({ ...deriveTripKeys(doc) }),
  blankIndexFields: { shelf: '', recent: 0 },
  title: (doc) => readText(doc, 'name'),
  merge: mergeTrip,
  parent: () => null,
}

function deriveTripKeys(doc: WireDocument & Partial<Trip>): TripKeys {
  return { shelf: doc.archived ? 'archived' : 'active', recent: newestFirstKey(doc.updatedAt) }
}
