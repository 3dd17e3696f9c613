import * as v from 'valibot'
import { PLAN_TYPES } from '../../subscription/plan-names.ts'
import { longText, titleText } from '../fields.ts'
import { pageOf, person, reasonText } from './page.ts'

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_MESSAGE_MAX = 600
/** Announcements that one member of staff may send in a day. */
export const ANNOUNCEMENTS_A_DAY = 10

export const announcementRequest = v.object({
  /** chosen by the page, so that a request that is repeated announces once */
  id: v.pipe(v.string(), v.uuid()),
  title: titleText('The title', { min: 3, max: ANNOUNCEMENT_TITLE_MAX }),
  message: v.pipe(
    longText('The message', ANNOUNCEMENT_MESSAGE_MAX),
    v.trim(),
    v.minLength(1, 'The message must not be empty.'),
  ),
  /** null: all members */
  plan: v.nullable(v.picklist(PLAN_TYPES)),
  reason: reasonText,
})
export type AnnouncementRequest = v.InferOutput<typeof announcementRequest>

export const announcementRow = v.object({
  id: v.string(),
  title: v.string(),
  message: v.string(),
  plan: v.nullable(v.string()),
  by: person,
  at: v.string(),
  state: v.picklist(['queued', 'sent', 'cancelled']),
  /** members who got it so far */
  sent: v.number(),
})
export type AnnouncementRow = v.InferOutput<typeof announcementRow>
export const announcementPage = pageOf(announcementRow)
