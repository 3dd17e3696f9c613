import type { SettingsFields } from '#domain/account/settings.ts'

type NotificationType = keyof SettingsFields['notifications']

interface NotificationGroup {
  title: string
  types: readonly { type: NotificationType; label: string }[]
}

/** The notifications a member can switch off. Those about the account are always sent. */
export const NOTIFICATION_GROUPS: readonly NotificationGroup[] = [
  { title: 'Followers', types: [{ type: 'follow', label: 'New followers and requests' }] },
  {
    title: 'Your routes',
    types: [
      { type: 'route_comment', label: 'Comments and condition reports' },
      { type: 'route_rating', label: 'Reviews' },
      { type: 'route_favorite', label: 'Saves' },
    ],
  },
  {
    title: 'Communities',
    types: [
      { type: 'group_invite', label: 'Invitations' },
      { type: 'group_join', label: 'New members and requests' },
      { type: 'group_post', label: 'Posts' },
    ],
  },
  {
    title: 'Events',
    types: [
      { type: 'event_invite', label: 'Invitations' },
      { type: 'event_update', label: 'Changes, answers and cancellations' },
      { type: 'event_reminder', label: 'Reminders before the start' },
    ],
  },
]
