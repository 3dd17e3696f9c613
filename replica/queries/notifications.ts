import { map, type Observable } from 'rxjs'
import type { SeenFields } from '#domain/account/seen.ts'
import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { newestFirstKey } from '../collections/spec/index-keys.ts'
import type { Replica } from '../open-replica.ts'
import { type IndexRange, watchCount, watchWindow } from './rows/index-range.ts'
import { toDocuments } from './rows/to-documents.ts'

/** How far `mark all read` and `clear all` have reached: the server carries them out later, the device shows them at once. */
export type ReadMarkers = Pick<SeenFields, 'notificationsReadTo' | 'notificationsClearedTo'>

export interface NotificationWindow {
  /** null: read or not */
  isRead: boolean | null
  type: NotificationType | null
  seen: ReadMarkers
  limit: number
}

/** A member's notifications, newest first. Those that `mark all read` has reached are shown as read. */
export function watchNotifications(
  replica: Replica,
  { isRead, type, seen, limit }: NotificationWindow,
): Observable<MemberNotification[]> {
  const where = type === null ? {} : { typeKey: type }
  const query = isRead === false ? unread(seen, where) : { ...kept(seen, where), ...(isRead && read(seen)) }
  return watchWindow(replica, { ...query, limit }).pipe(
    map(toDocuments<MemberNotification>('notifications')),
    map((found) => found.map((one) => (one.is_read ? one : { ...one, is_read: isReached(one, seen) }))),
  )
}

/** How many are unread, without reading them. */
export const watchUnreadCount = (replica: Replica, seen: ReadMarkers): Observable<number> =>
  watchCount(replica, unread(seen, {}))

function kept({ notificationsClearedTo }: ReadMarkers, where: Record<string, string>): IndexRange {
  return { collection: 'notifications', where, order: 'newest', before: boundOf(notificationsClearedTo) }
}

function unread(seen: ReadMarkers, where: Record<string, string>): IndexRange {
  const before = Math.min(boundOf(seen.notificationsReadTo), boundOf(seen.notificationsClearedTo))
  return { collection: 'notifications', where: { ...where, readKey: 'unread' }, order: 'newest', before }
}

const read = ({ notificationsReadTo }: ReadMarkers) => ({
  filter: { $or: [{ readKey: { $eq: 'read' } }, { newest: { $gte: boundOf(notificationsReadTo) } }] },
})

const isReached = ({ created_at }: MemberNotification, { notificationsReadTo }: ReadMarkers): boolean =>
  newestFirstKey(created_at) >= boundOf(notificationsReadTo)

/** In the order of the newest: what stands before it is later than the moment. Nothing reaches as far as the last number. */
const boundOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : newestFirstKey(moment)
