import type { NotificationType } from '#domain/notification/notification.ts'

/**
 * What members are notified of, with the type that the notification has. A type can have several
 * kinds: a cancellation must not be missing because the event was moved on the same day.
 */
export const NOTIFICATION_KINDS = {
  follow: 'follow',
  follow_accepted: 'follow',
  comment: 'route_comment',
  condition: 'route_comment',
  review: 'route_rating',
  favourite: 'route_favorite',
  community_invitation: 'group_invite',
  membership: 'group_join',
  membership_accepted: 'group_join',
  membership_declined: 'group_join',
  membership_removed: 'group_join',
  membership_banned: 'group_join',
  membership_role: 'group_join',
  community_hand_over: 'group_join',
  community_closing: 'system',
  community_kept: 'system',
  community_deleted: 'system',
  community_post: 'group_post',
  community_announcement: 'group_post',
  post_waiting: 'group_post',
  post_approved: 'group_post',
  post_declined: 'system',
  post_hidden: 'system',
  post_removed: 'system',
  post_mention: 'group_post',
  post_comment: 'group_post',
  post_reply: 'group_post',
  post_comment_mention: 'group_post',
  everyone_mention: 'group_post',
  route_reply: 'route_comment',
  route_mention: 'route_comment',
  comment_hidden: 'system',
  comment_removed: 'system',
  collaboration_invitation: 'system',
  event_invitation: 'event_invite',
  event_cancelled: 'event_update',
  event_moved: 'event_update',
  event_deleted: 'event_update',
  event_comment: 'event_update',
  event_reply: 'event_update',
  event_mention: 'event_update',
  place_free: 'event_update',
  participation_accepted: 'event_update',
  participation_declined: 'event_update',
} as const satisfies Record<string, NotificationType>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Kinds that a member no longer gets of a route, post or event that they have muted. */
export const CONVERSATIONS: readonly NotificationKind[] = [
  'comment',
  'condition',
  'review',
  'favourite',
  'community_post',
  'event_comment',
  'post_comment',
]
