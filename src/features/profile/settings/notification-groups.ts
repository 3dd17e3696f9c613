import type { SettingsFields } from '#domain/account/settings.ts'

type NotificationSettings = SettingsFields['notifications']

export interface NotificationGroup {
  label: string
  /** what it is about */
  help: string
  types: readonly (keyof NotificationSettings)[]
}

/** The notifications a member can switch off, by group. Those about the account are always sent. */
export const NOTIFICATION_GROUPS: readonly NotificationGroup[] = [
  { label: 'Followers', help: 'Who follows you', types: ['follow'] },
  {
    label: 'Your routes',
    help: 'Comments, ratings, and who saves them',
    types: ['route_comment', 'route_rating', 'route_favorite'],
  },
  {
    label: 'Communities',
    help: 'Invitations, new members and posts',
    types: ['group_invite', 'group_join', 'group_post'],
  },
  {
    label: 'Events',
    help: 'Invitations, changes and reminders',
    types: ['event_invite', 'event_update', 'event_reminder'],
  },
]

/** A group is on if any of its types is. */
export const isGroupEnabled = (settings: NotificationSettings, { types }: NotificationGroup): boolean =>
  types.some((type) => settings[type])

/** The settings with all types of the group switched. */
export const setGroupEnabled = (
  settings: NotificationSettings,
  { types }: NotificationGroup,
  on: boolean,
): NotificationSettings => ({
  ...settings,
  ...(Object.fromEntries(types.map((type) => [type, on])) as Partial<NotificationSettings>),
})
