import type { ErrorCode } from '../wire/errors/error-code.ts'
import type { OutdoorEvent } from './event.ts'
import { listOccurrences } from './series/occurrences.ts'

type Timed = Pick<OutdoorEvent, 'state' | 'start' | 'end' | 'timeZone' | 'recurrence'>
type Closing = Pick<OutdoorEvent, 'start' | 'rsvpCloses'>

/** Members attend the dates of a series, not the series itself. */
export const isSeries = ({ recurrence }: Pick<OutdoorEvent, 'recurrence'>): boolean => recurrence !== null

const ALL_TIME = new Date('9999-12-31T00:00:00Z')

/**
 * The current state, whatever the stored state is: an ended event is past. A series is past after
 * its last date.
 */
export function currentEventState(event: Timed, now: Date): OutdoorEvent['state'] {
  if (event.state === 'cancelled') return 'cancelled'
  return hasDateUntil(event, { now, to: ALL_TIME }) ? 'scheduled' : 'past'
}

export const isOngoing = (event: Timed, now: Date): boolean =>
  event.state !== 'cancelled' && hasDateUntil(event, { now, to: new Date(now.getTime() + 1) })

/** Whether a date is not over yet and starts before `to`. */
const hasDateUntil = (event: Timed, { now, to }: { now: Date; to: Date }): boolean =>
  listOccurrences(event, { from: now, to, limit: 1 }).length > 0

/** The moment at which RSVPs close; null: not before the end. */
export const rsvpClosesAt = ({ start, rsvpCloses }: Closing): Date | null =>
  rsvpCloses === null ? null : new Date(Date.parse(start) - rsvpCloses * 60_000)

/**
 * Why RSVPs are rejected; null: they are open. Declining is always allowed. The answer to a series
 * is for its coming dates, each of which has its own closing time.
 */
export function rsvpRejection(event: Timed & Closing, now: Date): Extract<ErrorCode, 'closed'> | null {
  if (currentEventState(event, now) !== 'scheduled') return 'closed'
  const closesAt = event.recurrence === null ? rsvpClosesAt(event) : null
  return closesAt !== null && closesAt <= now ? 'closed' : null
}
