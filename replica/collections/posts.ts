import { postModeration } from '#domain/post/moderation.ts'
import type { Post } from '#domain/post/post.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { idField, newestFirstKey, TIME_CEILING_MS, timeField } from './spec/index-keys.ts'
import { integerField } from './spec/schema.ts'

/** Index fields of a row of `posts`; an empty string means no id. */
export interface PostKeys {
  newest: number
  /** for a community: pinned posts first, both groups newest first */
  pinnedFirst: number
  communityId: string
  /** the community that shows it; empty if moderators have hidden it */
  shownInId: string
  authorId: string
  /** the community whose moderators have to approve it */
  waitsInId: string
  /** the route of an outing */
  outingRouteId: string
}

const index = {
  newest: timeField,
  pinnedFirst: integerField(2 * TIME_CEILING_MS),
  communityId: idField,
  shownInId: idField,
  authorId: idField,
  waitsInId: idField,
  outingRouteId: idField,
}

export const posts: CollectionIndex = {
  index,
  indexes: [
    ['newest'],
    ['communityId', 'pinnedFirst'],
    ['shownInId', 'newest'],
    ['shownInId', 'authorId', 'newest'],
    ['authorId', 'newest'],
    ['waitsInId', 'newest'],
    ['outingRouteId', 'newest'],
  ],
  deriveIndexFields: (doc) => ({ ...derivePostKeys(doc) }),
  blankIndexFields: {
    newest: 0,
    pinnedFirst: 0,
    communityId: '',
    shownInId: '',
    authorId: '',
    waitsInId: '',
    outingRouteId: '',
  },
}

function derivePostKeys(doc: WireDocument & Partial<Post>): PostKeys {
  const newest = newestFirstKey(doc.createdAt)
  return {
    newest,
    pinnedFirst: doc.pinned ? newest : TIME_CEILING_MS + newest,
    communityId: doc.community ?? '',
    shownInId: doc.hidden ? '' : (doc.community ?? ''),
    authorId: doc.author?.id ?? '',
    waitsInId: isWaiting(doc) ? (doc.community ?? '') : '',
    outingRouteId: doc.outing?.route ?? '',
  }
}

const isWaiting = ({ hidden = false, hiddenReason = null, waiting = false }: Partial<Post>): boolean =>
  postModeration({ hidden, hiddenReason, waiting }) === 'waiting'
