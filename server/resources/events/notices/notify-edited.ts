import type { OutdoorEvent } from '#domain/event/event.ts'
import { eventCounts, publishToMembers } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import { notify } from '../../notifications/store.ts'
import { readExpected } from './expected.ts'
import { cancellationMessage } from './messages.ts'

interface EventEdit {
  event: DocumentRow<OutdoorEvent>
  before: OutdoorEvent
  after: OutdoorEvent
  /** the series that carries its change to this date, which the notification links to */
  cause: string | undefined
}

/** Notifies those who are expected if the event was cancelled or moved. */
export async function notifyEdited(
  context: WriteContext,
  { event, before, after, cause }: EventEdit,
): Promise<DocumentRow[]> {
  const isCancelled = before.state !== 'cancelled' && after.state === 'cancelled'
  if (!isCancelled && !isMoved(before, after)) return []
  const notifications = await notify(context, {
    kind: isCancelled ? 'event_cancelled' : 'event_moved',
    to: await readExpected(context.query, event),
    message: isCancelled
      ? cancellationMessage(after.cancelReason)
      : 'The time or place of an event has changed.',
    link: `/events/${cause ?? event.id}`,
    about: after.title,
  })
  const members = notifications.map(({ authorId }) => authorId)
  const counts = eventCounts(after)
  if (isCancelled)
    publishToMembers(context, members, { type: 'event_cancelled', event: counts, reason: after.cancelReason })
  else if (before.start !== after.start)
    publishToMembers(context, members, {
      type: 'event_rescheduled',
      event: counts,
      old_date: before.start,
      new_date: after.start,
    })
  return notifications
}

const isMoved = (before: OutdoorEvent, after: OutdoorEvent): boolean =>
  (['start', 'end', 'timeZone', 'meetingPoint'] as const).some(
    (name) => !isSameJson(before[name], after[name]),
  )
