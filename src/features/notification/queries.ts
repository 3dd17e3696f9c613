import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'

interface NotificationFilter {
  /** null: both */
  isRead: boolean | null
  /** null: all */
  types: readonly NotificationType[] | null
}

interface NotificationRows {
  /** undefined while loading */
  rows: readonly MemberNotification[] | undefined
  hasMore: boolean
}

/** The newest `limit` notifications; the previous rows stay until more are loaded. */
export function useNotifications(filter: NotificationFilter, limit: number): NotificationRows {
  const { rows } = useSteadyQuery('notification.list', { ...filter, limit: limit + 1 })
  return { rows: rows?.slice(0, limit), hasMore: (rows?.length ?? 0) > limit }
}

/** undefined while loading */
export const useUnreadCount = (): number | undefined => useQuery('notification.unread', {})
