import type { OutdoorEvent } from '#domain/event/event.ts'
import { rsvpRejection } from '#domain/event/event-state.ts'
import { placesOf } from '#domain/event/participation.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { FORBIDDEN, invalidFields, rejectionOf } from '../../../sync/collection/rejections.ts'
import { isSameJson } from '../../../sync/json/same-json.ts'
import type { Participation } from '../store.ts'
import { decidePlace, NO_PLACE, type Place } from './decide-place.ts'

interface Update {
  previous: Participation
  current: Participation
}

type Decision = Place | { rejection: Rejection }

const FULL: Decision = { rejection: rejectionOf('full') ?? FORBIDDEN }

/** Why an answer is rejected, whatever its place would be. */
export function answerRejection(
  event: DocumentRow<OutdoorEvent>,
  data: Participation['data'],
  now: Date,
): Rejection | null {
  const { guestsAllowed } = event.own
  if (data.guests > guestsAllowed)
    return invalidFields({
      guests: [guestsAllowed === 0 ? 'Guests are not allowed.' : `At most ${guestsAllowed} guests.`],
    })
  return data.answer === 'going' ? rejectionOf(rsvpRejection(event.own, now)) : null
}

/** The place after an update of a participation: a host's decision or another answer. */
export async function decideUpdate(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { previous, current }: Update,
): Promise<Decision> {
  if (previous.state !== current.state) return applyHostDecision(context, event, { previous, current })
  if (previous.state === 'offered' && current.data.answer === 'going')
    return acceptOffer(context, event, { previous, current })
  const isSameAnswer = previous.data.answer === current.data.answer
  if (previous.state === 'refused')
    return isSameJson(previous.data, current.data) || current.data.answer === 'not_going'
      ? keepPlace(previous)
      : { rejection: FORBIDDEN }
  const morePlaces = placesOf(current) - placesOf(previous)
  if (isSameAnswer && (morePlaces === 0 || (morePlaces < 0 && previous.state !== 'waitlist')))
    return keepPlace(previous)
  const rejection = answerRejection(event, current.data, context.now)
  if (rejection) return { rejection }
  const isApproved = previous.state === 'going' || previous.state === 'waitlist'
  const place = await decidePlace(context, event, {
    member: current.author.id,
    data: current.data,
    previous,
    ...(isApproved && { isApproved }),
  })
  // A participant who asks for more guests than places keeps the place they have.
  if (previous.state === 'going' && place.state === 'waitlist') return FULL
  return place.state === previous.state ? { ...place, reason: previous.reason } : place
}

/** Accepting an offer, also with another number of guests. The offer is open until the server ends it. */
async function acceptOffer(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { previous, current }: Update,
): Promise<Decision> {
  if (current.data.accepts !== true) return keepPlace(previous)
  const { author, data } = current
  const { guestsAllowed } = event.own
  if (data.guests > guestsAllowed)
    return { rejection: must(answerRejection(event, data, context.now), 'too many guests') }
  const place = await decidePlace(context, event, { member: author.id, data, previous, isApproved: true })
  return place.state === 'going' ? { ...place, reason: 'accepted' } : FULL
}

const keepPlace = ({ state, position, reason }: Participation): Place => ({ state, position, reason })

/**
 * A host's decision. An approved member gets a free place or a place on the waitlist; one who is in
 * line keeps that place if the event is full.
 */
async function applyHostDecision(
  context: WriteContext,
  event: DocumentRow<OutdoorEvent>,
  { previous, current }: Update,
): Promise<Decision> {
  if (current.state === 'refused') return { state: 'refused', position: null, reason: 'refused' }
  if (current.state !== 'going') return { rejection: FORBIDDEN }
  if (current.data.answer === 'not_going')
    return previous.state === 'refused' ? { ...NO_PLACE, reason: 'approved' } : { rejection: FORBIDDEN }
  const { author, data } = current
  const place = await decidePlace(context, event, { member: author.id, data, previous, isApproved: true })
  return previous.state === 'waitlist' && place.state === 'waitlist' ? FULL : place
}
