import type { OutdoorEvent } from '#domain/event/event.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import { adjustCounts } from '#domain/event/participation.ts'
import type { Query } from '../../../db/database.ts'
import { publishParticipantChange } from '../../../live/event-messages.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import { type DocumentRow, latestRows } from '../../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../../sync/documents/read-documents.ts'
import { updateServerFields } from '../../../sync/documents/update-server-fields.ts'
import { notifyOffered, notifyPromoted } from '../notices/notify-participants.ts'
import type { Participation } from '../store.ts'
import { moveParticipants } from './move-participants.ts'
import { promoteFromWaitlist, readNextPosition } from './waitlist.ts'

export interface EventWithOffers {
  pk: number
  authorId: string
}

/** Events with offers that were not answered in time, the earliest first. */
export const readEndedOffers = (
  query: Query,
  { now, limit }: { now: Date; limit: number },
): Promise<EventWithOffers[]> =>
  query<EventWithOffers>(
    `select e.pk, e.author_id as "authorId" from document e join (
       select distinct parent_pk from (
         select parent_pk from document
         where collection = 'relations' and own ->> 'state' = 'offered' and not deleted
           and (own ->> 'offerUntil') collate "C" <= $1
         order by (own ->> 'offerUntil') collate "C" limit $2
       ) ended
     ) o on o.parent_pk = e.pk where not e.deleted`,
    [now.toISOString(), limit],
    'ended-offers',
  )

/**
 * Puts members whose offer has ended behind the others in line, and offers their places to the next
 * ones, unless the event has begun.
 */
export async function endOffers(context: WriteContext, { pk }: EventWithOffers): Promise<DocumentRow[]> {
  const { query, now } = context
  const [event] = await lockDocumentsByPk<OutdoorEvent>(query, [pk])
  if (!event || event.deleted) return []
  const ended = await readEnded(query, pk, now)
  if (ended.length === 0) return []
  let position = await readNextPosition(context, pk)
  const moves = ended.map((row) => ({
    pk: row.pk,
    memberId: row.authorId,
    from: 'offered' as const,
    to: 'waitlist' as const,
    why: 'offer_ended' as const,
    position: position++,
  }))
  const moved = await moveParticipants(context, pk, moves)
  const inState = (state: 'offered' | 'waitlist') => ended.map(({ own }) => ({ state, data: own.data }))
  const counts = adjustCounts(event.own, { before: inState('offered'), after: inState('waitlist') })
  const current = { ...event, own: { ...event.own, ...counts } }
  return latestRows([...moved, ...(await offerToNext(context, { event, current }))])
}

async function offerToNext(
  context: WriteContext,
  { event, current }: { event: DocumentRow<OutdoorEvent>; current: DocumentRow<OutdoorEvent> },
): Promise<DocumentRow[]> {
  const hasBegun = Date.parse(event.own.start) <= context.now.getTime()
  const isOver = hasBegun || currentEventState(event.own, context.now) !== 'scheduled'
  const update = isOver ? null : await promoteFromWaitlist(context, current, { why: 'moved_up' })
  const { participant_count, waitlist_count } = update?.fields ?? current.own
  const saved = await updateServerFields(context, event, { participant_count, waitlist_count })
  if (!update) {
    publishParticipantChange(context, { before: event.own, event: saved }, { joined: [], left: [] })
    return [saved]
  }
  const promoted = await notifyPromoted(context, saved, { before: event.own, promoted: update.promoted })
  const offered = await notifyOffered(context, saved, update.offered)
  return [saved, ...update.changed, ...promoted, ...offered]
}

const readEnded = (query: Query, eventPk: number, now: Date): Promise<DocumentRow<Participation>[]> =>
  query<DocumentRow<Participation>>(
    `select pk, author_id as "authorId", own from document
     where parent_pk = $1 and collection = 'relations' and own ->> 'state' = 'offered' and not deleted
       and (own ->> 'offerUntil') collate "C" <= $2
     order by (own ->> 'offerUntil') collate "C", pk for update`,
    [eventPk, now.toISOString()],
    'ended-offers-of-event',
  )
