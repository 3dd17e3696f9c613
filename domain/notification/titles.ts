import type { NotificationType } from './notification.ts'

/** The title of each type of notification. */
export const NOTIFICATION_TITLES: Readonly<Record<NotificationType, string>> = {
  follow: 'New Follower',
  route_comment: 'Route Comment',
  route_rating: 'Route Rating',
  route_favorite: 'Route Favorite',
  group_invite: 'Group Invite',
  group_join: 'Group Join',
  group_post: 'Group Post',
  event_invite: 'Event Invite',
  event_update: 'Event Update',
  event_reminder: 'Event Reminder',
  system: 'System',
}
