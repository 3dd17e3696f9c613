import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { activity } from '../route/activity-field.ts'
import { documentHead } from '../wire/collections.ts'
import { count, longText, namedArea, reference, text, titleText } from '../wire/fields.ts'

export const COMMUNITY_NAME_MIN = 3
export const COMMUNITY_NAME_MAX = 80
export const COMMUNITY_DESCRIPTION_MAX = 5_000
export const COMMUNITY_QUESTIONS_MAX = 5
export const COMMUNITY_LINKS_MAX = 10
/** of the geohash of a community's area: about five kilometres */
const AREA_LETTERS = 5

/** Of events and communities. public: every member of Cairnway · members: those of the community · invited: by name */
export const OPEN_VISIBILITIES = ['public', 'members', 'invited'] as const
export type OpenVisibility = (typeof OPEN_VISIBILITIES)[number]

/** Most first: each may do what those after it may. */
export const COMMUNITY_ROLES = ['owner', 'admin', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]

const link = v.object({
  title: text(80),
  url: v.pipe(v.string(), v.maxLength(500), v.regex(/^https?:\/\/\S+$/, 'Enter a web address.')),
})

/** What owner and admins write. */
export const communityFields = {
  name: titleText('Name', { min: COMMUNITY_NAME_MIN, max: COMMUNITY_NAME_MAX }),
  /** its name in addresses; the server refuses one that is taken */
  slug: v.pipe(
    v.string(),
    v.maxLength(80, 'Address must be at most 80 characters.'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Address may contain small letters, digits and hyphens only.'),
  ),
  description: longText('Description', COMMUNITY_DESCRIPTION_MAX),
  rules: longText('Rules', COMMUNITY_DESCRIPTION_MAX),
  links: v.pipe(v.array(link), v.maxLength(COMMUNITY_LINKS_MAX)),
  cover: v.nullable(reference),
  area: v.nullable(namedArea(AREA_LETTERS)),
  activities: v.pipe(v.array(activity), v.maxLength(13)),
  joining: v.picklist(['open', 'approval', 'invitation']),
  visibility: v.picklist(OPEN_VISIBILITIES),
  /** asked of those who want to join; answered in this order */
  questions: v.pipe(v.array(text(200)), v.maxLength(COMMUNITY_QUESTIONS_MAX)),
  postsNeedApproval: v.boolean(),
  /** of what a member is told who has chosen nothing else */
  notificationsDefault: v.picklist(['all', 'announcements', 'none']),
  archived: v.boolean(),
}
const writable = v.object(communityFields)
export type CommunityFields = v.InferOutput<typeof writable>

/** Kept by the server, never pushed. `author`: who founded it; the owner of today is among the stewards. */
export const communityServerFields = {
  author: memberCard,
  counts: v.object({ members: count, posts: count, events: count, routes: count }),
  stewards: v.array(v.object({ member: memberCard, role: v.picklist(['owner', 'admin', 'moderator']) })),
}

export const community = v.object({ ...documentHead, ...communityFields, ...communityServerFields })
export type Community = v.InferOutput<typeof community>
