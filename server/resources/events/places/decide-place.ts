import type { OutdoorEvent } from '#domain/event/event.ts'
import { isHost } from '#domain/event/may-write.ts'
import type { MoveReason } from '#domain/event/move.ts'
import { adjustCounts, decideParticipation, placesOf } from '#domain/event/participation.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import type { Participation } from '../store.ts'
import { hasFitting, readNextPosition } from './waitlist.ts'

/** The fields of a participation that the server decides. */
export type Place = Pick<Participation, 'state' | 'position' | 'reason'>

export const NO_PLACE: Place = { state: null, position: null, reason: null }

/** The member is in line, or has come to its end. */
const isServed = (previous: Participation | undefined): boolean =>
  previous?.state === 'waitlist' || previous?.state === 'offered'

export interface PlaceRequest {
  member: string
  data: Participation['data']
  /** the participation as it is stored, which has its places already */
  previous?: Participation
  /** a host has approved the member */
  isApproved?: boolean
}

/**
 * The place for a member who wants to come. Reads the counts of the event, not its participations.
 * Stable while the caller holds the event's row lock.
 */
export async function decidePlace(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { member, data, previous, isApproved = false }: PlaceRequest,
): Promise<Place> {
  if (data.answer === 'not_going') return { ...NO_PLACE, reason: 'left' }
  const others = adjustCounts(event.own, { before: previous ? [previous] : [], after: [] })
  const state = decideParticipation(event.own, {
    taken: others.participant_count,
    places: placesOf({ data }),
    approved: isApproved || isHost(event.own, member),
    othersGoFirst: !isServed(previous) && (await hasFitting(context, event)),
  })
  const reason: MoveReason = isApproved ? 'approved' : 'answered'
  if (state !== 'waitlist') return { state, position: null, reason }
  const isInLine = previous?.state === 'waitlist'
  const position = isInLine ? previous.position : await readNextPosition(context, event.pk)
  return { state, position, reason: 'full' }
}
