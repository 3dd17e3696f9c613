import type { Trip } from '#domain/trip/trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { newestFirstKey, timeField } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `trips`. */
export interface TripKeys {
  shelf: 'active' | 'archived'
  /** by last change */
  recent: number
}

export const trips: CollectionIndex = {
  index: { shelf: textField(10), recent: timeField },
  indexes: [['recent'], ['shelf', 'recent']],
  deriveIndexFields: (doc) => ({ ...deriveTripKeys(doc) }),
  blankIndexFields: { shelf: '', recent: 0 },
}

function deriveTripKeys(doc: WireDocument & Partial<Trip>): TripKeys {
  return { shelf: doc.archived ? 'archived' : 'active', recent: newestFirstKey(doc.updatedAt) }
}
