import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { photo } from '../route/route.ts'
import { documentHead } from '../wire/collections.ts'
import { count, day, longText, reference } from '../wire/fields.ts'
import { CONDITION_STATES } from './condition-state.ts'
import { COMMENT_PHOTOS_MAX, COMMENT_TEXT_MAX, STARS_MAX } from './limits.ts'

export const COMMENT_KINDS = ['comment', 'review', 'condition'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]

/** What can be commented on. Only routes have reviews and conditions. */
export const commentTarget = v.object({
  collection: v.picklist(['routes', 'events', 'posts', 'trips', 'route_collections']),
  id: reference,
})
export type CommentTarget = v.InferOutput<typeof commentTarget>

/** Written by the author. `on`, `kind` and `replyTo` cannot be changed after creation. */
export const commentFields = {
  on: commentTarget,
  kind: v.picklist(COMMENT_KINDS),
  /** a comment on the same document; a reply to a reply refers to the first comment */
  replyTo: v.nullable(reference),
  text: longText('Text', COMMENT_TEXT_MAX),
  /** of a review; each member writes at most one per route */
  stars: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS_MAX))),
  condition: v.nullable(v.object({ state: v.picklist(CONDITION_STATES), date: day })),
  photos: v.pipe(v.array(photo), v.maxLength(COMMENT_PHOTOS_MAX)),
}
const writable = v.object(commentFields)
export type CommentFields = v.InferOutput<typeof writable>

/** Written by moderators of the community and by staff. */
export const commentModerationFields = { hidden: v.boolean() }

/** Written by the server, never pushed. */
export const commentServerFields = {
  author: memberCard,
  counts: v.object({ likes: count }),
  /** of a reply: the comment above it was hidden, and therefore the reply; missing if it never was */
  hiddenAbove: v.exactOptional(v.boolean()),
}

export const comment = v.object({
  ...documentHead,
  ...commentFields,
  ...commentModerationFields,
  ...commentServerFields,
})
export type MemberComment = v.InferOutput<typeof comment>
