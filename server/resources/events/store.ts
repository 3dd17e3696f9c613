import type { OutdoorEvent } from '#domain/event/event.ts'
import { countParticipants, placesLeft, selectFromWaitlist } from '#domain/event/participation.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import {
  type EventCounts,
  eventCounts,
  publishParticipantChange,
  publishToMembers,
} from '../../live/event-messages.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { readChildren } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { notify } from '../notifications/store.ts'

export type Participation = RelationOf<'participation'>

export const isEvent = (row: DocumentRow): row is DocumentRow<OutdoorEvent> => row.collection === 'events'

export interface WaitlistUpdate {
  /** participations that got a place */
  changed: DocumentRow[]
  /** the event's new participant and waitlist counts */
  fields: Fields
}

/**
 * All participations in an event except one member's. Stable while the caller holds the event's row
 * lock.
 */
export async function readOtherParticipations(
  context: WriteContext,
  event: DocumentRow,
  memberId: string,
): Promise<DocumentRow<Participation>[]> {
  const children = await readChildren<Participation>(context.query, event.pk, 'relations')
  return children.filter(({ own, authorId }) => own.kind === 'participation' && authorId !== memberId)
}

/**
 * Gives free places to members on the waitlist and recounts. `change`: the member's participation
 * that is about to be stored, or null if it is being deleted.
 */
export async function promoteFromWaitlist(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  change?: { member: string; participation: Participation | null },
): Promise<WaitlistUpdate> {
  const rows = await readOtherParticipations(context, event, change?.member ?? '')
  const { capacity } = event.own
  const others = rows.map(({ own }) => own)
  const all = change?.participation ? [...others, change.participation] : others
  const left = placesLeft({ capacity, ...countParticipants(all) })
  const promotedIds = new Set(selectFromWaitlist(others, left ?? Infinity).map(({ id }) => id))
  const changed: DocumentRow[] = []
  for (const row of rows.filter(({ id }) => promotedIds.has(id)))
    changed.push(await updateServerFields(context, row, { state: 'going', position: null }))
  const afterPromotion = all.map((participation) =>
    promotedIds.has(participation.id) ? { ...participation, state: 'going' as const } : participation,
  )
  return { changed, fields: countParticipants(afterPromotion) }
}

/**
 * Notifies members who got a place from the waitlist and sends the live messages. `event`: after
 * the write. Returns the notifications, to be published.
 */
export async function notifyPromoted(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  {
    before,
    update,
    joined = [],
    left = [],
  }: { before: EventCounts; update: WaitlistUpdate; joined?: string[]; left?: string[] },
): Promise<DocumentRow[]> {
  const promoted = update.changed.map(({ authorId }) => authorId)
  publishParticipantChange(context, { before, event }, { joined: [...joined, ...promoted], left })
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
