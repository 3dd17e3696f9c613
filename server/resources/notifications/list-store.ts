import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import type { Query } from '../../db/database.ts'

// What the calls of the API read. The app itself reads the replica of the device.

interface NotificationPage {
  memberId: string
  isRead: boolean | null
  type: NotificationType | null
  limit: number
  offset: number
}

/** A member's notifications, newest first. */
export async function readNotifications(
  query: Query,
  { memberId, isRead, type, limit, offset }: NotificationPage,
): Promise<MemberNotification[]> {
  const rows = await query<{ own: MemberNotification }>(
    `select own from document
     where author_id = $1 and collection = 'notifications' and not deleted
       and ($2::boolean is null or (own ->> 'is_read')::boolean = $2)
       and ($3::text is null or own ->> 'notification_type' = $3)
     order by created_at desc, pk desc limit $4 offset $5`,
    [memberId, isRead, type, limit, offset],
    'list-notifications',
  )
  return rows.map(({ own }) => own)
}

export async function countUnread(query: Query, memberId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from document
     where author_id = $1 and collection = 'notifications' and not deleted and own ->> 'is_read' = 'false'`,
    [memberId],
    'count-unread-notifications',
  )
  return row?.count ?? 0
}
