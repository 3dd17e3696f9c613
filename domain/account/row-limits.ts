import { EVENT_ANNOUNCEMENTS_MAX } from '../event/limits.ts'
import type { Noun } from '../noun/noun.ts'
import { NOUNS } from '../noun/nouns.ts'
import type { RowLimit } from '../noun/row-limit.ts'
import { COLLECTION_ITEMS_MAX } from '../route-collection/limits.ts'
import { SAVED_LISTS_MAX } from '../trip/limits.ts'
import type { CollectionName } from '../wire/collections.ts'

/** Reports count for 24 hours, also if they were deleted since. */
export const REPORTS_OF_DAY: RowLimit = { max: 50, unit: 'reports a day' }

/** All devices of the member store them whole. */
export const SAVED_PACKING_LISTS: RowLimit = { max: SAVED_LISTS_MAX, unit: 'saved packing lists' }

/** The limits of lists inside a document. Their schemas apply them. */
export const LIST_LIMITS = {
  'items of a collection': COLLECTION_ITEMS_MAX,
  'announcements of an event': EVENT_ANNOUNCEMENTS_MAX,
} as const

/** The limit of all documents of a collection; null if something else limits them. */
export function rowLimitOf(collection: CollectionName): RowLimit | null {
  const { limitedBy }: Noun = NOUNS[collection]
  return typeof limitedBy === 'string' ? null : limitedBy
}

export const rowLimitMessage = ({ max, unit }: RowLimit): string =>
  `You have reached the limit of ${max.toLocaleString('en')} ${unit}.`
