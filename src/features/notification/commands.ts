import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { NotificationEntry } from './entries.ts'
import { NOTIFICATION_FAILURES } from './messages.ts'

/** Changes notifications on this device; they are synced later. Each shows a toast if it fails. */
export interface NotificationCommands {
  markRead: (entry: NotificationEntry) => Promise<void>
  remove: (entry: NotificationEntry) => Promise<void>
  markAllRead: () => Promise<void>
  clearAll: () => Promise<void>
}

export function useNotificationCommands(): NotificationCommands {
  const { port } = usePlatform()
  return {
    markRead: ({ all }) =>
      notifyFailure(
        all.filter(({ is_read }) => !is_read).map(({ id }) => port.run('notification.read', { id })),
        NOTIFICATION_FAILURES.read,
      ),
    remove: ({ all }) =>
      notifyFailure(
        all.map(({ id }) => port.run('notification.delete', { id })),
        NOTIFICATION_FAILURES.delete,
      ),
    markAllRead: () => notifyFailure([port.run('notifications.read_all', {})], NOTIFICATION_FAILURES.readAll),
    clearAll: () => notifyFailure([port.run('notifications.clear_all', {})], NOTIFICATION_FAILURES.clear),
  }
}

async function notifyFailure(running: readonly Promise<CommandResult>[], title: string): Promise<void> {
  const results = await Promise.all(running.map(catchUnreachable))
  // another tab may have deleted it: then there is nothing left to do
  if (results.some((result) => !result.ok && result.reason !== 'not_found')) notify('error', title)
}
