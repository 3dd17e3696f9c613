import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { toLocalDay } from '../../ui/format/day.ts'

/** One item of the list: a notification, or several of the same kind that are shown as one. */
export interface NotificationEntry {
  key: string
  /** newest first, at least one */
  all: readonly [MemberNotification, ...MemberNotification[]]
}

/** Saves of a route and new followers; never mentions, invitations or what has to be answered. */
const GROUPED: readonly NotificationType[] = ['follow', 'route_favorite']

/**
 * Groups what happened on one day: new followers, and saves of the same route. Read and unread ones stay apart.
 * The order is that of the newest one of each entry.
 */
export function groupNotifications(notifications: readonly MemberNotification[]): NotificationEntry[] {
  const entries = new Map<string, [MemberNotification, ...MemberNotification[]]>()
  for (const notification of notifications) {
    const key = GROUPED.includes(notification.notification_type) ? groupKey(notification) : notification.id
    const entry = entries.get(key)
    if (entry) entry.push(notification)
    else entries.set(key, [notification])
  }
  return [...entries.values()].map((all) => ({ key: all[0].id, all }))
}

function groupKey(notification: MemberNotification): string {
  const { notification_type: type, created_at, is_read, link } = notification
  const day = toLocalDay(new Date(created_at))
  // a follow request and a new follower say different things
  return JSON.stringify([
    type,
    messageParts(notification).text,
    day,
    is_read,
    type === 'follow' ? null : link,
  ])
}

interface MessageParts {
  /** username of the sender; null: the system */
  sender: string | null
  text: string
}

/** The message without the name of its sender at the beginning, which is shown in bold. */
export function messageParts({ sender, message }: MemberNotification): MessageParts {
  if (!sender) return { sender: null, text: message }
  const start = `${sender.username} `
  return {
    sender: sender.username,
    text: message.startsWith(start) ? message.slice(start.length) : message,
  }
}

/** The senders of an entry: `anja`, `anja and marta`, `anja, marta and 3 others`. */
export function senderNames({ all }: NotificationEntry): string | null {
  const names = [...new Set(all.flatMap(({ sender }) => sender?.username ?? []))]
  const [first, second] = names
  if (first === undefined) return null
  if (second === undefined) return first
  if (names.length === 2) return `${first} and ${second}`
  const others = names.length - 2
  return `${first}, ${second} and ${others} ${others === 1 ? 'other' : 'others'}`
}
