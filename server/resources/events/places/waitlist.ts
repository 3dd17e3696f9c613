import type { OutdoorEvent } from '#domain/event/event.ts'
import type { MoveReason } from '#domain/event/move.ts'
import { offerUntil } from '#domain/event/offer.ts'
import { adjustCounts, placesLeft, selectFromWaitlist } from '#domain/event/participation.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import type { Participation } from '../store.ts'
import { moveParticipants, updateParticipations } from './move-participants.ts'

// The waitlist of an event. Its rows are changed by single statements, since it may have hundreds.
// The caller holds the event's row lock, so the order of the line is the order of commits.

const IN_LINE = `d.parent_pk = $1 and d.collection = 'relations' and d.own ->> 'state' = 'waitlist' and not d.deleted`
const POSITION = `(d.own ->> 'position')::integer`
const PLACES = `1 + (d.own #>> '{data,guests}')::integer`

/** A party on the waitlist. */
interface Waiting {
  pk: number
  memberId: string
  position: number | null
  data: Participation['data']
}

const FITTING = `
select d.pk, d.author_id as "memberId", ${POSITION} as position, d.own -> 'data' as data
from document d where ${IN_LINE} and ($2::integer is null or ${PLACES} <= $2) and d.author_id is distinct from $4
order by ${POSITION}, d.pk limit $3`

/** The first parties in line that fit into `free` places (null: no limit), without `leaving`. */
const readFitting = (
  { query }: WriteContext,
  eventPk: number,
  { free, limit, leaving }: { free: number | null; limit: number | null; leaving?: string | undefined },
): Promise<Waiting[]> => query<Waiting>(FITTING, [eventPk, free, limit, leaving ?? null], 'read-waitlist')

/** Whether somebody in line fits into the free places. */
export async function hasFitting(context: WriteContext, event: DocumentRow<OutdoorEvent>): Promise<boolean> {
  const free = placesLeft(event.own)
  if (event.own.waitlist_count === 0 || free === 0) return false
  return (await readFitting(context, event.pk, { free, limit: 1 })).length > 0
}

/** The position behind everybody in line. */
export async function readNextPosition({ query }: WriteContext, eventPk: number): Promise<number> {
  const [last] = await query<{ position: number }>(
    `select ${POSITION} as position from document d
     where ${IN_LINE} and own -> 'position' <> 'null' order by ${POSITION} desc limit 1`,
    [eventPk],
    'last-in-waitlist',
  )
  return 1 + (last?.position ?? 0)
}

export interface WaitlistUpdate {
  /** participations that got a place or another place in line */
  changed: DocumentRow[]
  /** members who got a place */
  promoted: string[]
  /** members to whom a place is offered, and until when */
  offered: { memberIds: string[]; until: string } | null
  /** the event's new participant and waitlist counts */
  fields: Pick<OutdoorEvent, 'participant_count' | 'waitlist_count'>
}

/**
 * Gives free places to the first parties in line that fit, or offers them shortly before the start,
 * and closes the gaps in the line.
 * `event`: with the counts before these changes. `leaving`: a member who leaves the line, whose
 * participation is not stored yet.
 */
export async function promoteFromWaitlist(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { why, leaving }: { why: MoveReason; leaving?: string | undefined },
): Promise<WaitlistUpdate> {
  const update = await promoteFitting(context, event, { why, leaving })
  const isGapped = update.promoted.length > 0 || update.offered !== null || leaving !== undefined
  const renumbered = isGapped ? await renumber(context, event.pk, leaving) : []
  return { ...update, changed: [...update.changed, ...renumbered] }
}

/** Repeats the selection, because a place that is too small for one party may fit a later one. */
async function promoteFitting(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { why, leaving }: { why: MoveReason; leaving?: string | undefined },
): Promise<WaitlistUpdate> {
  const until = offerUntil(event.own, context.now)
  const update: WaitlistUpdate = { changed: [], promoted: [], offered: null, fields: countsOf(event.own) }
  const place = until === null ? { to: 'going' as const, why } : OFFER
  for (;;) {
    const free = placesLeft({ ...event.own, ...update.fields })
    if (free === 0 || update.fields.waitlist_count === 0) return update
    const found = await readFitting(context, event.pk, { free, limit: free, leaving })
    const chosen = selectFromWaitlist(found, free ?? Infinity)
    if (chosen.length === 0) return update
    const moves = chosen.map(({ pk, memberId }) => ({
      pk,
      memberId,
      from: 'waitlist' as const,
      ...place,
      ...(until !== null && { offerUntil: until }),
    }))
    update.changed.push(...(await moveParticipants(context, event.pk, moves)))
    const memberIds = chosen.map(({ memberId }) => memberId)
    if (until === null) update.promoted.push(...memberIds)
    else update.offered = { memberIds: [...(update.offered?.memberIds ?? []), ...memberIds], until }
    const inState = (state: 'waitlist' | 'going') => chosen.map(({ data }) => ({ state, data }))
    update.fields = adjustCounts(update.fields, { before: inState('waitlist'), after: inState('going') })
  }
}

const OFFER = { to: 'offered', why: 'offered' } as const

export const countsOf = ({ participant_count, waitlist_count }: OutdoorEvent): WaitlistUpdate['fields'] => ({
  participant_count,
  waitlist_count,
})

const RENUMBER = `
with line as (
  select d.pk, ${POSITION} as position, row_number() over (order by ${POSITION}, d.pk) as place
  from document d where ${IN_LINE} and d.author_id is distinct from $2
), moved as (select pk, jsonb_build_object('position', place) as fields from line where position is distinct from place)
${updateParticipations('moved', { now: '$3', updatedAt: '$4' })}`

/** Closes the gaps in the line. Only participations whose position changed are changed. */
const renumber = (
  { query, now }: WriteContext,
  eventPk: number,
  leaving: string | undefined,
): Promise<DocumentRow[]> =>
  query<DocumentRow>(RENUMBER, [eventPk, leaving ?? null, now, now.toISOString()], 'renumber-waitlist')
