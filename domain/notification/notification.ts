import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { documentHead } from '../wire/collections.ts'
import { instant, text } from '../wire/fields.ts'

export const NOTIFICATION_SUMMARY_MAX = 120
export const NOTIFICATION_MESSAGE_MAX = 1_000

export const NOTIFICATION_TYPES = [
  'follow',
  'route_comment',
  'route_rating',
  'route_favorite',
  'group_invite',
  'group_join',
  'group_post',
  'event_invite',
  'event_update',
  'event_reminder',
  'system',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Written by the recipient, who may also delete it. Only the server creates notifications. */
export const notificationFields = {
  is_read: v.boolean(),
  /** null while unread */
  read_at: v.nullable(instant),
}

/** Written by the server, never pushed. */
export const notificationServerFields = {
  notification_type: v.picklist(NOTIFICATION_TYPES),
  title: text(120),
  message: text(NOTIFICATION_MESSAGE_MAX),
  created_at: v.string(),
  /** a path of this app */
  link: v.nullable(v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?!\/)/))),
  /** null: the system */
  sender: v.nullable(memberCard),
  /** the beginning of the related text */
  content_object_summary: text(NOTIFICATION_SUMMARY_MAX),
}

export const notification = v.object({
  ...documentHead,
  ...notificationFields,
  ...notificationServerFields,
})
export type MemberNotification = v.InferOutput<typeof notification>
