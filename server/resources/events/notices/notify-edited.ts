import type { OutdoorEvent } from '#domain/event/event.ts'
import type { PersonalMessage } from '#domain/wire/live/event-messages.ts'
import { eventCounts } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import { notifyCrowd } from '../../notifications/crowds/store.ts'
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
  return notifyCrowd(context, {
    kind: isCancelled ? 'event_cancelled' : 'event_moved',
    to: await readExpected(context.query, event),
    message: isCancelled
      ? cancellationMessage(after.cancelReason)
      : 'The time or place of an event has changed.',
    link: `/events/${cause ?? event.id}`,
    about: after.title,
    live: isCancelled ? cancelled(after) : rescheduled(before, after),
  })
}

const cancelled = (after: OutdoorEvent): PersonalMessage => ({
  type: 'event_cancelled',
  event: eventCounts(after),
  reason: after.cancelReason,
})

const rescheduled = (before: OutdoorEvent, after: OutdoorEvent): PersonalMessage | null =>
  before.start === after.start
    ? null
    : {
        type: 'event_rescheduled',
        event: eventCounts(after),
        old_date: before.start,
        new_date: after.start,
      }

const isMoved = (before: OutdoorEvent, after: OutdoorEvent): boolean =>
  (['start', 'end', 'timeZone', 'meetingPoint'] as const).some(
    (name) => !isSameJson(before[name], after[name]),
  )
