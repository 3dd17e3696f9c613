import { v5 } from 'uuid'
import type { OutdoorEvent } from '#domain/event/event.ts'
import {
  type EventCounts,
  eventCounts,
  publishParticipantChange,
  publishToMembers,
} from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { notify, notifyOnce } from '../../notifications/store.ts'
import type { Participation } from '../store.ts'
import { decisionMessage, offerMessage } from './messages.ts'

/**
 * Notifies members who got a place from the waitlist and sends the live messages. `event`: after
 * the write. Returns the notifications, to be published.
 */
export async function notifyPromoted(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  {
    before,
    promoted,
    joined = [],
    left = [],
  }: { before: EventCounts; promoted: readonly string[]; joined?: string[]; left?: string[] },
): Promise<DocumentRow[]> {
  publishParticipantChange(context, { before, event }, { joined: [...joined, ...promoted], left })
  if (promoted.length === 0) return []
  const notifications = await notify(context, {
    kind: 'place_free',
    to: promoted,
    message: 'A place has become free: you are coming.',
    link: `/events/${event.id}`,
    about: event.own.title,
  })
  const members = notifications.map(({ authorId }) => authorId)
  publishToMembers(context, members, { type: 'moved_from_waitlist', event: eventCounts(event.own) })
  return notifications
}

/**
 * The UUID namespace of the ids of offers: an hour's offers of one event to one member are notified
 * once. Must never change.
 */
const OFFER_NAMESPACE = 'b0a5fbd0-93c1-4ac5-9d4c-3df6a2f4ad0e'

/** Notifies members to whom a place is offered, with the time until which they can accept it. */
export async function notifyOffered(
  { query, now }: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  offered: { memberIds: readonly string[]; until: string } | null,
): Promise<DocumentRow[]> {
  if (!offered) return []
  const { until, memberIds } = offered
  return notifyOnce(query, {
    type: 'event_update',
    to: memberIds,
    message: offerMessage(until, event.own.timeZone),
    ...linkTo(event),
    now,
    idFor: (memberId) => v5([event.id, memberId, until.slice(0, 13)].join(' '), OFFER_NAMESPACE),
  })
}

/** Notifies a member of a host's decision about them. */
export async function notifyDecision(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { previous, current }: { previous: Participation; current: Participation },
): Promise<DocumentRow[]> {
  // A lifted refusal of somebody who is not coming changes nothing for them yet.
  if (current.state === null) return []
  const message = decisionMessage(previous.state, current.state)
  const to = [current.author.id]
  if (current.state !== 'refused') return notifyAccepted(context, event, { to, message })
  return notify(context, { kind: 'participation_declined', to, message, ...linkTo(event) })
}

/** Notifies the members whose request was decided because approval was turned off. */
export async function notifyApproved(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  decided: readonly { memberId: string; to: Participation['state'] }[],
): Promise<DocumentRow[]> {
  const notifications: DocumentRow[] = []
  for (const state of ['going', 'waitlist'] as const) {
    const to = decided.filter((one) => one.to === state).map(({ memberId }) => memberId)
    const message = decisionMessage('requested', state)
    if (to.length > 0) notifications.push(...(await notifyAccepted(context, event, { to, message })))
  }
  return notifications
}

async function notifyAccepted(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { to, message }: { to: readonly string[]; message: string },
): Promise<DocumentRow[]> {
  const notifications = await notify(context, {
    kind: 'participation_accepted',
    to,
    message,
    ...linkTo(event),
  })
  const members = notifications.map(({ authorId }) => authorId)
  publishToMembers(context, members, { type: 'participation_approved', event: eventCounts(event.own) })
  return notifications
}

const linkTo = ({ id, own }: DocumentRow<OutdoorEvent>) => ({ link: `/events/${id}`, about: own.title })
