import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { notify } from '../../notifications/store.ts'
import { deleteMoves } from '../places/moves.ts'
import { isEvent } from '../store.ts'
import { readExpected } from './expected.ts'
import { DELETED_MESSAGE } from './messages.ts'

/**
 * Notifies those who are expected at deleted events, and deletes the logs. The events may have been
 * deleted with their community. Returns the notifications, to be published.
 */
export async function afterDeletion(
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const deleted = changed.filter(isEvent).filter((row) => row.deleted && row.ownBefore)
  if (deleted.length === 0) return []
  const notifications: DocumentRow[] = []
  const ids = new Set(deleted.map(({ id }) => id))
  for (const event of deleted) {
    const series = event.ownBefore?.series ?? null
    // One notification for a series with all its dates.
    const thing = series !== null && ids.has(series) ? series : event.id
    notifications.push(...(await notifyDeleted(context, event, thing)))
  }
  await deleteMoves(
    context.query,
    deleted.map(({ pk }) => pk),
  )
  return notifications
}

async function notifyDeleted(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  thing: string,
): Promise<DocumentRow[]> {
  const before = event.ownBefore
  // A cancellation was notified before.
  if (!before || currentEventState(before, context.now) !== 'scheduled') return []
  return notify(context, {
    kind: 'event_deleted',
    to: await readExpected(context.query, event),
    message: DELETED_MESSAGE,
    link: null,
    thing: `/events/${thing}`,
    about: before.title,
  })
}
