import { combineLatest, map, type Observable } from 'rxjs'
import type { SeenFields } from '#domain/account/seen.ts'
import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { newestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { type IndexRange, readWindow, watchCount, watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

/**
 * How far `mark all read` and `clear all` apply: the server executes them later, the device shows
 * them at once.
 */
export type ReadMarkers = Pick<SeenFields, 'notificationsReadTo' | 'notificationsClearedTo'>

export interface NotificationWindow {
  /** null: both */
  isRead: boolean | null
  /** null: all */
  types: readonly NotificationType[] | null
  seen: ReadMarkers
  limit: number
}

/** A member's notifications, newest first. Those before `mark all read` are shown as read. */
export function watchNotifications(
  replica: Replica,
  window: NotificationWindow,
): Observable<MemberNotification[]> {
  const { types, limit } = window
  if (types === null) return watchOfType(replica, null, window)
  // one window per type: an index has the rows of one type in their order
  return combineLatest(types.map((type) => watchOfType(replica, type, window))).pipe(
    map((found) => found.flat().toSorted(byNewest).slice(0, limit)),
  )
}

function watchOfType(
  replica: Replica,
  type: NotificationType | null,
  { isRead, seen, limit }: NotificationWindow,
): Observable<MemberNotification[]> {
  const where = type === null ? {} : { typeKey: type }
  const query =
    isRead === false
      ? unreadRange(seen, where)
      : { ...notClearedRange(seen, where), ...(isRead && readFilter(seen)) }
  return watchWindow(replica, { ...query, limit }).pipe(
    map(toDocuments<MemberNotification>('notifications')),
    map((found) => found.map((one) => (one.is_read ? one : { ...one, is_read: isMarkedRead(one, seen) }))),
  )
}

const byNewest = (one: MemberNotification, other: MemberNotification): number =>
  newestFirstKey(one.created_at) - newestFirstKey(other.created_at)

/** The number of unread notifications, without reading their rows. */
export const watchUnreadCount = (replica: Replica, seen: ReadMarkers): Observable<number> =>
  watchCount(replica, unreadRange(seen, {}))

/** When the newest notification of this device was created, by the server's clock; null without any. */
export async function readNewestNotificationTime(replica: Replica): Promise<string | null> {
  const newest = await readWindow(replica, { collection: 'notifications', order: 'newest', limit: 1 })
  return toDocuments<MemberNotification>('notifications')(newest)[0]?.created_at ?? null
}

function notClearedRange({ notificationsClearedTo }: ReadMarkers, where: Record<string, string>): IndexRange {
  return { collection: 'notifications', where, order: 'newest', before: boundOf(notificationsClearedTo) }
}

function unreadRange(seen: ReadMarkers, where: Record<string, string>): IndexRange {
  const before = Math.min(boundOf(seen.notificationsReadTo), boundOf(seen.notificationsClearedTo))
  return { collection: 'notifications', where: { ...where, readKey: 'unread' }, order: 'newest', before }
}

const readFilter = ({ notificationsReadTo }: ReadMarkers) => ({
  filter: { $or: [{ readKey: { $eq: 'read' } }, { newest: { $gte: boundOf(notificationsReadTo) } }] },
})

const isMarkedRead = ({ created_at }: MemberNotification, { notificationsReadTo }: ReadMarkers): boolean =>
  newestFirstKey(created_at) >= boundOf(notificationsReadTo)

/**
 * Bounds in newest-first order: smaller keys are later than the moment. Without a moment, nothing
 * is beyond the bound.
 */
const boundOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : newestFirstKey(moment)
