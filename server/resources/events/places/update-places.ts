import type { OutdoorEvent } from '#domain/event/event.ts'
import { adjustCounts, decideParticipation, placesOf } from '#domain/event/participation.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { notifyApproved, notifyOffered, notifyPromoted } from '../notices/notify-participants.ts'
import type { Participation } from '../store.ts'
import { moveParticipants, type ParticipantMove } from './move-participants.ts'
import { promoteFromWaitlist, readNextPosition, type WaitlistUpdate } from './waitlist.ts'

export interface PlacesUpdate extends WaitlistUpdate {
  /** members whose request is decided because approval was turned off, with their new state */
  decided: readonly { memberId: string; to: Participation['state'] }[]
}

/** The places after an edit of an event: its capacity or approval may have changed. */
export async function updatePlaces(
  context: WriteContext,
  row: DocumentRow<OutdoorEvent>,
  { before, after }: { before: OutdoorEvent; after: OutdoorEvent },
): Promise<PlacesUpdate | null> {
  const needsNoApproval = before.approval && !after.approval
  if (before.capacity === after.capacity && !needsNoApproval) return null
  const promotion = await promoteFromWaitlist(context, { ...row, own: after }, { why: 'capacity_raised' })
  if (!needsNoApproval) return { ...promotion, decided: [] }
  const requests = await decideRequests(context, { ...row, own: { ...after, ...promotion.fields } })
  const { promoted, offered } = promotion
  return { ...requests, promoted, offered, changed: [...promotion.changed, ...requests.changed] }
}

/** Requests in the order in which they were made. Older ones than the log are first. */
const REQUESTS = `
select d.pk, d.author_id as "memberId", d.own -> 'data' as data from document d
where d.parent_pk = $1 and d.collection = 'relations' and d.own ->> 'state' = 'requested' and not d.deleted
  and starts_with(d.id, 'participation:')
order by (
  select max(m.id) from event_move m
  where m.event_pk = $1 and m.member_id = d.author_id and m.to_state = 'requested'
) nulls first, d.pk`

/** Gives all who asked a place or a position in line, in the order of their requests. */
async function decideRequests(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
): Promise<Omit<PlacesUpdate, 'promoted' | 'offered'>> {
  const requests = await context.query<{ pk: number; memberId: string; data: Participation['data'] }>(
    REQUESTS,
    [event.pk],
    'requests',
  )
  let position = await readNextPosition(context, event.pk)
  let { participant_count, waitlist_count } = event.own
  const moves: ParticipantMove[] = []
  for (const { pk, memberId, data } of requests) {
    const to = decideParticipation(event.own, {
      taken: participant_count,
      places: placesOf({ data }),
      approved: true,
      othersGoFirst: false,
    })
    const why = to === 'waitlist' ? 'full' : 'approval_ended'
    const move = { pk, memberId, from: 'requested', to, why } as const
    moves.push(to === 'waitlist' ? { ...move, position: position++ } : move)
    const counts = adjustCounts(
      { participant_count, waitlist_count },
      { before: [], after: [{ state: to, data }] },
    )
    participant_count = counts.participant_count
    waitlist_count = counts.waitlist_count
  }
  const changed = await moveParticipants(context, event.pk, moves)
  return { changed, decided: moves, fields: { participant_count, waitlist_count } }
}

/** Notifies those who got a place or a decision, and sends the live messages. */
export async function notifyPlaced(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { before, update }: { before: OutdoorEvent; update: PlacesUpdate },
): Promise<DocumentRow[]> {
  const coming = update.decided.filter(({ to }) => to === 'going').map(({ memberId }) => memberId)
  const { promoted } = update
  const notifications = await notifyPromoted(context, event, { before, promoted, joined: coming })
  return [
    ...notifications,
    ...(await notifyOffered(context, event, update.offered)),
    ...(await notifyApproved(context, event, update.decided)),
  ]
}
