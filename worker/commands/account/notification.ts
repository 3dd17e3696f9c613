import { type AccountOf, accountId } from '#domain/account/account.ts'
import { type MemberNotification, notificationFields } from '#domain/notification/notification.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, NOT_FOUND } from '../command-results.ts'
import { deleteDocument, readAs, updateDocument } from '../document.ts'

const collection = 'notifications'

/** A notification that is read already stays unchanged. */
export async function markNotificationRead(
  deps: CommandDeps,
  { id }: Commands['notification.read'],
): Promise<CommandResult> {
  const found = await readAs<MemberNotification>(deps, collection, id)
  if (!found) return NOT_FOUND
  if (found.is_read) return DONE
  return updateDocument<MemberNotification>(deps, {
    collection,
    id,
    set: { is_read: true, read_at: deps.now().toISOString() },
    entries: notificationFields,
    writable: () => Object.keys(notificationFields),
  })
}

export const deleteNotification = (
  deps: CommandDeps,
  { id }: Commands['notification.delete'],
): Promise<CommandResult> =>
  deleteDocument<MemberNotification>(deps, { collection, id, isAllowed: () => true })

/**
 * One write for all of them: a marker with the time of the newest one. The clock of the device may be wrong, and what it
 * has not received stays.
 */
export const markAllNotificationsRead = (deps: CommandDeps): Promise<CommandResult> =>
  setMarker(deps, 'notificationsReadTo')

export const clearAllNotifications = (deps: CommandDeps): Promise<CommandResult> =>
  setMarker(deps, 'notificationsClearedTo')

async function setMarker(
  deps: CommandDeps,
  field: 'notificationsReadTo' | 'notificationsClearedTo',
): Promise<CommandResult> {
  const id = accountId(deps.memberId, 'seen')
  if (!(await deps.waitForDocument('account', id))) return NOT_FOUND
  const newest = await deps.newestNotificationAt()
  const seen = await readAs<AccountOf<'seen'>>(deps, 'account', id)
  const marked = seen?.[field] ?? null
  if (newest === null || (marked !== null && Date.parse(marked) >= Date.parse(newest))) return DONE
  const set = { [field]: newest }
  await deps.write([{ collection: 'account', id, action: 'edit', set }])
  return DONE
}
