import type { OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { areaScope, communityScope, eventScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../sync/collection/collection.ts'
import type { DocumentRow } from '../sync/collection/document-row.ts'
import { isAllMembers } from '../sync/visibility/groups.ts'

// Live messages about events. They are sent beside the hint to pull, not instead of it.

export type EventCounts = Pick<OutdoorEvent, 'id' | 'participant_count' | 'waitlist_count' | 'like_count'>

/** The counts of an event as subscribers receive them. */
export function eventCounts({ id, participant_count, waitlist_count, like_count }: EventCounts): EventCounts {
  return { id, participant_count, waitlist_count, like_count }
}

/**
 * Publishes to the subscribers of the event, its community and its area. `about`: the member it is
 * about.
 */
export function publishToEventListeners(
  { publishEventMessage }: Pick<WriteContext, 'publishEventMessage'>,
  event: DocumentRow<OutdoorEvent>,
  { message, about }: { message: LiveEventMessage; about?: string },
): void {
  publishEventMessage({ message, to: { scopes: scopesOf(event), document: event.pk, about } })
}

/** Publishes to members, on all their devices. */
export function publishToMembers(
  { publishEventMessage }: Pick<WriteContext, 'publishEventMessage'>,
  members: readonly string[],
  message: LiveEventMessage,
): void {
  if (members.length > 0) publishEventMessage({ message, to: { members } })
}

/** Publishes joined and left participants and the new counts. `event`: after the change. */
export function publishParticipantChange(
  context: Pick<WriteContext, 'publishEventMessage'>,
  { before, event }: { before: EventCounts; event: DocumentRow<OutdoorEvent> },
  { joined, left }: { joined: readonly string[]; left: readonly string[] },
): void {
  const { id: event_id, participant_count, waitlist_count } = eventCounts({ ...event.own, id: event.id })
  const totals = { total_participants: participant_count, total_waitlist: waitlist_count }
  for (const id of joined)
    publishToEventListeners(context, event, {
      message: { type: 'participant_joined', event_id, participant: { id }, ...totals },
      about: id,
    })
  for (const participant_id of left)
    publishToEventListeners(context, event, {
      message: { type: 'participant_left', event_id, participant_id, ...totals },
      about: participant_id,
    })
  const old = eventCounts(before)
  if (old.participant_count === participant_count && old.waitlist_count === waitlist_count) return
  publishToEventListeners(context, event, {
    message: { type: 'event_participant_count_changed', event_id, participant_count, waitlist_count },
  })
}

function scopesOf({ id, audience, own }: DocumentRow<OutdoorEvent>): string[] {
  const { community, meetingPoint } = own
  const keys = [eventScope(id), ...(community === null ? [] : [communityScope(community)])]
  if (!isAllMembers(audience)) return keys
  const cell = encodeGeohash(meetingPoint.lat, meetingPoint.lon, 5)
  return [...keys, areaScope(cell.slice(0, 4)), areaScope(cell)]
}
