/** Errors of notifications, as the specification words them. */
export const NOTIFICATION_FAILURES = {
  load: 'Failed to load notifications',
  readAll: 'Failed to mark notifications as read',
  read: 'Failed to mark notification as read',
  clear: 'Failed to clear notifications',
  delete: 'Failed to delete notification',
} as const
