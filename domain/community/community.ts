import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { coverPhoto } from '../photo/cover.ts'
import { activity } from '../route/activity-field.ts'
import { documentHead } from '../wire/collections.ts'
import {
  count,
  encodedText,
  instant,
  longText,
  namedArea,
  reference,
  text,
  titleText,
} from '../wire/fields.ts'
import { OPEN_VISIBILITIES } from './access/open-visibility.ts'
import { COMMUNITY_COLOURS } from './colours.ts'
import {
  COMMUNITY_DESCRIPTION_MAX,
  COMMUNITY_LINKS_MAX,
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
  COMMUNITY_QUESTION_MAX,
  COMMUNITY_QUESTIONS_MAX,
  COMMUNITY_REASON_MAX,
} from './limits.ts'
import { NOTIFICATION_CHOICES } from './notification-choice.ts'

/** of a community's area: about five kilometres */
const AREA_LETTERS = 5

const link = v.object({
  title: text(80),
  url: v.pipe(encodedText(500), v.regex(/^https?:\/\/\S+$/, 'Enter a web address.')),
})

/** Written by owner and admins. */
export const communityFields = {
  name: titleText('Name', { min: COMMUNITY_NAME_MIN, max: COMMUNITY_NAME_MAX }),
  /** its name in URLs; must be unique, checked by the server */
  slug: v.pipe(
    v.string(),
    v.maxLength(80, 'Address must be at most 80 characters.'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Address may contain lowercase letters, digits and hyphens only.'),
  ),
  description: longText('Description', COMMUNITY_DESCRIPTION_MAX),
  rules: longText('Rules', COMMUNITY_DESCRIPTION_MAX),
  links: v.pipe(v.array(link), v.maxLength(COMMUNITY_LINKS_MAX)),
  cover: v.nullable(coverPhoto),
  /** null: the usual one */
  colour: v.optional(v.nullable(v.picklist(COMMUNITY_COLOURS)), null),
  area: v.nullable(namedArea(AREA_LETTERS)),
  activities: v.pipe(v.array(activity), v.maxLength(13)),
  joining: v.picklist(['open', 'approval', 'invitation']),
  visibility: v.picklist(OPEN_VISIBILITIES),
  /** questions to people who want to join; answers are in the same order */
  questions: v.pipe(v.array(text(COMMUNITY_QUESTION_MAX)), v.maxLength(COMMUNITY_QUESTIONS_MAX)),
  postsNeedApproval: v.boolean(),
  /** only the first posts of each member do (post/may-write.ts); missing: all posts do */
  approvesFirstPosts: v.exactOptional(v.boolean()),
  /** notifications for members who have not chosen */
  notificationsDefault: v.picklist(NOTIFICATION_CHOICES),
  archived: v.boolean(),
  /** the admin whom the owner asks to take over; null: no one */
  heir: v.optional(v.nullable(reference), null),
  /** the deletion that the owner has begun; null: none */
  closing: v.optional(v.nullable(v.object({ reason: text(COMMUNITY_REASON_MAX) })), null),
}
const writable = v.object(communityFields)
export type CommunityFields = v.InferOutput<typeof writable>

/**
 * Written by the server, never pushed. `author`: the founder; the current owner is among the
 * stewards.
 */
export const communityServerFields = {
  author: memberCard,
  counts: v.object({ members: count, posts: count, events: count, routes: count }),
  /** when the community is deleted, if the owner does not stop it; null: it stays */
  closesAt: v.optional(v.nullable(instant), null),
  stewards: v.array(v.object({ member: memberCard, role: v.picklist(['owner', 'admin', 'moderator']) })),
}

export const community = v.object({ ...documentHead, ...communityFields, ...communityServerFields })
export type Community = v.InferOutput<typeof community>
