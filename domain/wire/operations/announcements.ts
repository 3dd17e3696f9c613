import * as v from 'valibot'
import { HOME_AREA_LETTERS } from '../../profile/profile.ts'
import { PLAN_TYPES } from '../../subscription/plan-names.ts'
import { encodedText, longText, namedArea, titleText } from '../fields.ts'
import { pageOf, person, reasonText } from './page.ts'

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_MESSAGE_MAX = 600
/** Announcements that one member of staff may send in a day. */
export const ANNOUNCEMENTS_A_DAY = 10

/** A home area of members. */
export const announcementArea = v.object({ cell: v.string(), name: v.string(), members: v.number() })
export type AnnouncementArea = v.InferOutput<typeof announcementArea>
export const announcementAreas = v.object({ areas: v.array(announcementArea) })

/** To all members, or by one of plan, community and area. */
const announcementFields = v.object({
  /** chosen by the page, so that a request that is repeated announces once */
  id: v.pipe(v.string(), v.uuid()),
  title: titleText('The title', { min: 3, max: ANNOUNCEMENT_TITLE_MAX }),
  message: v.pipe(
    longText('The message', ANNOUNCEMENT_MESSAGE_MAX),
    v.trim(),
    v.minLength(1, 'The message must not be empty.'),
  ),
  plan: v.optional(v.nullable(v.picklist(PLAN_TYPES)), null),
  /** the address of a community */
  community: v.optional(v.nullable(v.pipe(encodedText(120), v.trim(), v.minLength(1))), null),
  area: v.optional(v.nullable(namedArea(HOME_AREA_LETTERS)), null),
  reason: reasonText,
})
export const announcementRequest = v.pipe(
  announcementFields,
  v.check(
    ({ plan, community, area }) => [plan, community, area].filter((part) => part !== null).length <= 1,
    'Choose one group of members.',
  ),
)
export type AnnouncementRequest = v.InferOutput<typeof announcementRequest>

export const announcementRow = v.object({
  id: v.string(),
  title: v.string(),
  message: v.string(),
  plan: v.nullable(v.string()),
  /** the name of a community or an area; null: neither */
  community: v.nullable(v.string()),
  area: v.nullable(v.string()),
  by: person,
  at: v.string(),
  state: v.picklist(['queued', 'sent', 'cancelled']),
  /** members who got it so far */
  sent: v.number(),
})
export type AnnouncementRow = v.InferOutput<typeof announcementRow>
export const announcementPage = pageOf(announcementRow)
