import type { ErrorCode } from '../wire/errors/error-code.ts'
import type { OutdoorEvent } from './event.ts'

type Timed = Pick<OutdoorEvent, 'state' | 'start' | 'end'>

/** The current state, whatever the stored state is: an ended event is past. */
export function currentEventState({ state, end }: Timed, now: Date): OutdoorEvent['state'] {
  if (state === 'cancelled') return 'cancelled'
  return Date.parse(end) <= now.getTime() ? 'past' : 'scheduled'
}

export const isOngoing = (event: Timed, now: Date): boolean =>
  currentEventState(event, now) === 'scheduled' && Date.parse(event.start) <= now.getTime()

/** Why RSVPs are rejected; null: they are open. Declining is always allowed. */
export function rsvpRejection(
  event: Timed & Pick<OutdoorEvent, 'rsvpCloses'>,
  now: Date,
): Extract<ErrorCode, 'closed'> | null {
  if (currentEventState(event, now) !== 'scheduled') return 'closed'
  return event.rsvpCloses !== null && Date.parse(event.rsvpCloses) <= now.getTime() ? 'closed' : null
}
