import type { SettingsFields } from '#domain/account/settings.ts'

type Wanted = SettingsFields['notifications']

export interface NotificationGroup {
  label: string
  /** what it is about */
  help: string
  types: readonly (keyof Wanted)[]
}

/** What a member can be told of, in the groups in which it is chosen. What concerns the account is always told. */
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

/** A group of which anything is wanted is on. */
export const isGroupEnabled = (wanted: Wanted, { types }: NotificationGroup): boolean =>
  types.some((type) => wanted[type])

/** The choice with the whole group switched. */
export const setGroupEnabled = (wanted: Wanted, { types }: NotificationGroup, on: boolean): Wanted => ({
  ...wanted,
  ...(Object.fromEntries(types.map((type) => [type, on])) as Partial<Wanted>),
})
