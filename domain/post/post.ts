import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { activity } from '../route/activity-field.ts'
import { photo } from '../route/route.ts'
import { VISIBILITIES } from '../route/visibility.ts'
import { documentHead } from '../wire/collections.ts'
import {
  count,
  day,
  elementId,
  instant,
  longText,
  metres,
  reference,
  seconds,
  text,
  titleText,
} from '../wire/fields.ts'
import {
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POST_PHOTOS_MAX,
  POST_REASON_MAX,
  POST_TEXT_MAX,
} from './limits.ts'

export const POST_KINDS = ['text', 'route', 'event', 'poll', 'photo', 'outing', 'announcement'] as const

/** What a post can refer to. */
export const postTarget = v.object({
  collection: v.picklist(['routes', 'events', 'trips', 'route_collections']),
  id: reference,
})

/**
 * Votes are stored in the post's `votes`, because inside the poll each vote would conflict with
 * edits of the author.
 */
export const poll = v.object({
  question: titleText('Question', { min: 3, max: 200 }),
  options: v.pipe(
    v.array(v.object({ id: elementId, text: titleText('Option', { min: 1, max: 120 }) })),
    v.minLength(POLL_OPTIONS_MIN, `At least ${POLL_OPTIONS_MIN} options.`),
    v.maxLength(POLL_OPTIONS_MAX, `At most ${POLL_OPTIONS_MAX} options.`),
  ),
  closes: v.nullable(instant),
})
export type Poll = v.InferOutput<typeof poll>

/** A completed outing. `date` is a day of the author's calendar. */
export const outing = v.object({
  route: v.nullable(reference),
  activity,
  date: day,
  distance: metres,
  ascent: v.nullable(metres),
  duration: seconds,
  note: text(2_000),
})
export type Outing = v.InferOutput<typeof outing>

/** Written by the author. `kind`, `community` and `poll` cannot be changed after creation. */
export const postFields = {
  kind: v.picklist(POST_KINDS),
  community: v.nullable(reference),
  text: longText('Text', POST_TEXT_MAX),
  target: v.nullable(postTarget),
  photos: v.pipe(v.array(photo), v.maxLength(POST_PHOTOS_MAX)),
  poll: v.nullable(poll),
  outing: v.nullable(outing),
  visibility: v.picklist(VISIBILITIES),
}
const writable = v.object(postFields)
export type PostFields = v.InferOutput<typeof writable>

/** Written by moderators of its community; staff may hide, too. */
export const postModerationFields = {
  pinned: v.boolean(),
  hidden: v.boolean(),
  /** why it is hidden, for its author and the stewards; null: no reason given, or not hidden */
  hiddenReason: v.optional(v.nullable(text(POST_REASON_MAX)), null),
}

/** Written by the server, never pushed. */
export const postServerFields = {
  author: memberCard,
  counts: v.object({ likes: count, comments: count }),
  /** of a poll: option id to votes; options without votes may be missing */
  votes: v.record(elementId, count),
  /** hidden from the beginning, until a moderator decides */
  waiting: v.optional(v.boolean(), false),
  /** time of the last edit of its text; null: never */
  editedAt: v.nullable(v.string()),
}

export const post = v.object({
  ...documentHead,
  ...postFields,
  ...postModerationFields,
  ...postServerFields,
})
export type Post = v.InferOutput<typeof post>
