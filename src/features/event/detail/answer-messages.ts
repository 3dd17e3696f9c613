import type { OutdoorEvent } from '#domain/event/event.ts'
import { placesLeft } from '#domain/event/participation.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { formatCount } from '../../../ui/format/count.ts'
import { CLOSED_MESSAGE } from '../commands.ts'
import type { Participation } from '../queries.ts'

type Counted = Pick<OutdoorEvent, 'capacity' | 'participant_count'>

/** Shown with a request that is not sent yet. `asOf`: when the counts were last up to date. */
export function requestMessage(event: Counted, asOf: string | null): string {
  const left = placesLeft(event)
  const places = left === null ? 'no limit of places' : `${formatCount(left, 'place')} left`
  return `Will be asked for when online; ${places}${asOf ? ` as of ${asOf}` : ''}.`
}

/** What an answer that is sent means, and why it changed; null: nothing to add. */
export function decisionMessage({ state, position, reason }: Decision): string | null {
  const why = reason && REASON_MESSAGES[reason]
  if (state === 'requested') return 'A host approves everyone who wants to come. You will be notified.'
  if (state === 'refused') return 'A host has refused your request.'
  if (state === 'going') return why ?? null
  if (state === null) return 'You have a place on each date, unless it is full. Change single dates below.'
  if (state !== 'waitlist') return null
  if (reason === 'offer_ended') return 'The time to accept your place was over. You are in line again.'
  const next =
    position === 1
      ? 'You are first in line and move up when a place becomes free.'
      : 'You move up when places become free. You will be notified.'
  return reason === 'full' || reason === 'approved' ? `All places are taken. ${next}` : next
}

type Decision = Pick<Participation, 'state' | 'position' | 'reason'>

/** Why a member who is going has a place now; other reasons need no words. */
const REASON_MESSAGES: Partial<Record<NonNullable<Participation['reason']>, string>> = {
  approved: 'A host has approved your request.',
  approval_ended: 'Hosts no longer approve each request, so you have a place.',
  moved_up: 'A place became free, and you moved up from the waitlist.',
  accepted: 'You have accepted the place that became free.',
  capacity_raised: 'There are more places now, and you moved up from the waitlist.',
}

/** Why the server rejected an answer. */
export function rejectionMessage({ code, message }: Pick<Rejection, 'code' | 'message'>): string {
  if (code === 'closed') return CLOSED_MESSAGE
  if (code === 'full') return 'All places are taken.'
  if (code === 'forbidden') return 'A host has refused your request. You cannot ask again.'
  if (code === 'not_found') return 'This event was deleted.'
  return message
}

/** `Takes place with 4 or more. 6 are going.` */
export function minimumMessage({
  minimum,
  participant_count: going,
}: Pick<OutdoorEvent, 'minimum' | 'participant_count'>): string | null {
  if (minimum === null) return null
  return `Takes place with ${minimum} or more. ${going === 1 ? '1 is' : `${going} are`} going.`
}
