import type { OutdoorEvent } from '#domain/event/event.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import { areaScope, communityScope, eventScope } from '#domain/wire/sync/scope.ts'
import type { WriteContext } from '../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../sync/collection/document-row.ts'
import { isAllMembers } from '../sync/visibility/groups.ts'

// What the live socket says of events. It comes beside the hint to pull, never in its place.

/** An event as it is shown to those who listen: its figures. */
export function eventCounts(event: Fields) {
  const { id, participant_count, waitlist_count, like_count } = event as OutdoorEvent
  return { id, participant_count, waitlist_count, like_count }
}

/** Says something to those who listen to the event, its community or its area. `about`: the member of whom it speaks. */
export function publishToEventListeners(
  { publishEventMessage: tell }: Pick<WriteContext, 'publishEventMessage'>,
  event: DocumentRow,
  { message, about }: { message: LiveEventMessage; about?: string },
): void {
  tell({ message, to: { scopes: channelsOf(event), document: event.pk, about } })
}

/** Says something to members, wherever they are. */
export function publishToMembers(
  { publishEventMessage: tell }: Pick<WriteContext, 'publishEventMessage'>,
  members: readonly string[],
  message: LiveEventMessage,
): void {
  if (members.length > 0) tell({ message, to: { members } })
}

/** Who comes and goes, and how many there are. `event`: as it is now. */
export function publishParticipantChange(
  writing: Pick<WriteContext, 'publishEventMessage'>,
  { before, event }: { before: Fields; event: DocumentRow },
  { joined, left }: { joined: readonly string[]; left: readonly string[] },
): void {
  const { id: event_id, participant_count, waitlist_count } = eventCounts({ ...event.own, id: event.id })
  const totals = { total_participants: participant_count, total_waitlist: waitlist_count }
  for (const id of joined)
    publishToEventListeners(writing, event, {
      message: { type: 'participant_joined', event_id, participant: { id }, ...totals },
      about: id,
    })
  for (const participant_id of left)
    publishToEventListeners(writing, event, {
      message: { type: 'participant_left', event_id, participant_id, ...totals },
      about: participant_id,
    })
  const was = eventCounts(before)
  if (was.participant_count === participant_count && was.waitlist_count === waitlist_count) return
  publishToEventListeners(writing, event, {
    message: { type: 'event_participant_count_changed', event_id, participant_count, waitlist_count },
  })
}

function channelsOf({ id, audience, own }: DocumentRow): string[] {
  const { community, meetingPoint } = own as OutdoorEvent
  const keys = [eventScope(id), ...(community === null ? [] : [communityScope(community)])]
  if (!isAllMembers(audience)) return keys
  const cell = encodeGeohash(meetingPoint.lat, meetingPoint.lon, 5)
  return [...keys, areaScope(cell.slice(0, 4)), areaScope(cell)]
}
