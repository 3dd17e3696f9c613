import type { OutdoorEvent } from '#domain/event/event.ts'
import { countParticipants, placesLeft, selectFromWaitlist } from '#domain/event/participation.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { eventCounts, publishParticipantChange, publishToMembers } from '../../live/event-messages.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { readChildren } from '../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { notify } from '../notifications/store.ts'

export type Participation = RelationOf<'participation'>

export interface WaitlistUpdate {
  /** participations that moved up */
  changed: DocumentRow[]
  /** what the event is to say of its places */
  fields: Fields
}

/** All that was answered to an event, without one member's answer. Whoever holds the event's row may count on it. */
export async function readOtherParticipations(
  writing: WriteContext,
  event: DocumentRow,
  memberId: string,
): Promise<DocumentRow[]> {
  const below = await readChildren(writing.query, event.pk, 'relations')
  return below.filter(({ own, authorId }) => own['kind'] === 'participation' && authorId !== memberId)
}

/**
 * Lets those who wait move up into free places, and counts anew. `turned`: a participation that is about to be stored, in place of
 * what that member said before; null for one that ends.
 */
export async function promoteFromWaitlist(
  writing: WriteContext,
  event: DocumentRow,
  turned?: { member: string; participation: Participation | null },
): Promise<WaitlistUpdate> {
  const rows = await readOtherParticipations(writing, event, turned?.member ?? '')
  const { capacity } = event.own as OutdoorEvent
  const said = rows.map(({ own }) => own as Participation)
  const all = turned?.participation ? [...said, turned.participation] : said
  const left = placesLeft({ capacity, ...countParticipants(all) })
  const up = new Set(selectFromWaitlist(said, left ?? Infinity).map(({ id }) => id))
  const changed: DocumentRow[] = []
  for (const row of rows.filter(({ id }) => up.has(id)))
    changed.push(await updateServerFields(writing, row, { state: 'going', position: null }))
  const seated = all.map((one) => (up.has(one.id) ? { ...one, state: 'going' as const } : one))
  return { changed, fields: countParticipants(seated) }
}

/** Whoever waited and now has a place hears of it. `event`: as it is now. Answers what is to be published. */
export async function notifyPromoted(
  writing: WriteContext,
  event: DocumentRow,
  {
    before,
    seated,
    joined = [],
    left = [],
  }: { before: Fields; seated: WaitlistUpdate; joined?: string[]; left?: string[] },
): Promise<DocumentRow[]> {
  const movedUp = seated.changed.map(({ authorId }) => authorId)
  publishParticipantChange(writing, { before, event }, { joined: [...joined, ...movedUp], left })
  const told = await notify(writing, {
    type: 'event_update',
    to: movedUp,
    message: 'A place has become free: you are coming.',
    link: `/events/${event.id}`,
    about: (event.own as OutdoorEvent).title,
  })
  const members = told.map(({ authorId }) => authorId)
  publishToMembers(writing, members, { type: 'moved_from_waitlist', event: eventCounts(event.own) })
  return told
}
