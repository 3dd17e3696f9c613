import { describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { cardOf, notificationOf } from '#tests/factories/nouns.ts'
import { groupNotifications, messageParts, type NotificationEntry, senderNames } from './entries.ts'

const NOON = '2026-05-01T12:00:00.000'

const follow = (username: string, some: Partial<MemberNotification> = {}): MemberNotification =>
  notificationOf({
    id: `follow-${username}`,
    sender: cardOf(username),
    message: `${username} follows you.`,
    link: `/users/${username}`,
    created_at: NOON,
    ...some,
  })
const save = (username: string, route: string): MemberNotification => ({
  ...follow(username, { id: `save-${username}-${route}`, notification_type: 'route_favorite' }),
  message: `${username} added your route to their favourites.`,
  link: `/routes/${route}`,
})

const senders = (entries: readonly NotificationEntry[]) => entries.map(senderNames)

describe('groupNotifications', () => {
  it('shows the new followers of a day as one entry', () => {
    const entries = groupNotifications([follow('anja'), follow('marta'), follow('lukas')])
    expect(senders(entries)).toEqual(['anja, marta and 1 other'])
  })

  it('groups saves by route', () => {
    const entries = groupNotifications([save('anja', 'r-1'), save('marta', 'r-2'), save('lukas', 'r-1')])
    expect(senders(entries)).toEqual(['anja and lukas', 'marta'])
  })

  it.each([
    ['read and unread ones', { is_read: true }],
    ['other days', { created_at: '2026-04-30T12:00:00.000' }],
    ['follow requests', { message: 'marta asks to follow you.' }],
  ])('keeps %s apart', (_name, some) => {
    expect(senders(groupNotifications([follow('anja'), follow('marta', some)]))).toEqual(['anja', 'marta'])
  })

  it.each(['event_invite', 'group_invite', 'route_comment', 'group_post', 'system'] as const)(
    'never groups %s',
    (notification_type) => {
      const entries = groupNotifications([
        follow('anja', { notification_type }),
        follow('marta', { notification_type }),
      ])
      expect(entries).toHaveLength(2)
    },
  )
})

describe('the names of an entry', () => {
  it('are those of up to two senders, and the number of the others', () => {
    const names = ['anja', 'marta', 'lukas', 'hana', 'jure']
    const texts = names.map((_, at) =>
      senderNames({ key: '', all: names.slice(0, at + 1).map((name) => follow(name)) as never }),
    )
    expect(texts).toEqual([
      'anja',
      'anja and marta',
      'anja, marta and 1 other',
      'anja, marta and 2 others',
      'anja, marta and 3 others',
    ])
  })

  it('are missing on a notification of the system', () => {
    expect(senderNames({ key: '', all: [follow('anja', { sender: null })] })).toBeNull()
  })
})

describe('messageParts', () => {
  it.each([
    [follow('anja'), { sender: 'anja', text: 'follows you.' }],
    [follow('anja', { message: 'An event was moved.' }), { sender: 'anja', text: 'An event was moved.' }],
    [
      follow('anja', { sender: null, message: 'Your event starts tomorrow.' }),
      { sender: null, text: 'Your event starts tomorrow.' },
    ],
  ])('splits the sender from the message', (notification, parts) => {
    expect(messageParts(notification)).toEqual(parts)
  })
})
