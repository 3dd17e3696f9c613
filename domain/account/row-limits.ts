import { EVENT_ANNOUNCEMENTS_MAX } from '../event/limits.ts'
import { COLLECTION_ITEMS_MAX } from '../route-collection/limits.ts'
import type { CollectionName } from '../wire/collections.ts'
import { DRAFTS_MAX } from './draft-limits.ts'

/** A maximum number of documents, and what they are called in messages. */
export interface RowLimit {
  max: number
  /** plural, in lower case */
  unit: string
}

type LimitedBy =
  /** the quotas of the member's plan (domain/subscription/plan.ts) */
  | 'plan'
  /** the parent: each has one at most */
  | 'parent'
  /** clients cannot create it */
  | 'server'
  | RowLimit

/** How many documents of each kind a member may have created that are not deleted. */
export const ROW_LIMITS = {
  profiles: 'server',
  routes: 'plan',
  tracks: 'parent',
  events: 'plan',
  trips: { max: 1_000, unit: 'trips' },
  communities: 'plan',
  posts: { max: 10_000, unit: 'posts' },
  comments: { max: 20_000, unit: 'comments' },
  relations: { max: 20_000, unit: 'follows, favorites, likes and other connections' },
  route_collections: { max: 500, unit: 'collections' },
  notifications: 'server',
  account: { max: DRAFTS_MAX, unit: 'drafts' },
} as const satisfies Record<CollectionName, LimitedBy>

/** Reports count for 24 hours, also if they were deleted since. */
export const REPORTS_OF_DAY: RowLimit = { max: 50, unit: 'reports a day' }

/** The limits of lists inside a document. Their schemas apply them. */
export const LIST_LIMITS = {
  'items of a collection': COLLECTION_ITEMS_MAX,
  'announcements of an event': EVENT_ANNOUNCEMENTS_MAX,
} as const

/** The limit of all documents of a collection; null if something else limits them. */
export function rowLimitOf(collection: CollectionName): RowLimit | null {
  const limit: LimitedBy = ROW_LIMITS[collection]
  return typeof limit === 'string' ? null : limit
}

export const rowLimitMessage = ({ max, unit }: RowLimit): string =>
  `You have reached the limit of ${max.toLocaleString('en')} ${unit}.`
