import type { FieldErrors } from '../wire/errors/envelope.ts'
import type { EventFields } from './event.ts'
import { parseRecurrenceRule } from './recurrence.ts'

type Checked = Pick<
  EventFields,
  | 'start'
  | 'end'
  | 'capacity'
  | 'minimum'
  | 'rsvpCloses'
  | 'recurrence'
  | 'timeZone'
  | 'visibility'
  | 'community'
>

const MAX_DAYS = 60
const DAY_MS = 86_400_000

/** What fields that are sound by themselves say wrongly together. Empty where nothing is wrong. */
export function eventCrossFieldErrors(event: Checked): FieldErrors {
  const faults: FieldErrors = {}
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  if (lengthMs <= 0) faults['end'] = ['The end must be after the start.']
  if (lengthMs > MAX_DAYS * DAY_MS) faults['end'] = [`An event lasts at most ${MAX_DAYS} days.`]
  if (event.capacity !== null && event.minimum !== null && event.minimum > event.capacity)
    faults['minimum'] = ['The minimum must not be more than the capacity.']
  if (event.rsvpCloses !== null && Date.parse(event.rsvpCloses) > Date.parse(event.end))
    faults['rsvpCloses'] = ['Answers must close before the end.']
  if (event.recurrence && !parseRecurrenceRule(event.recurrence.rrule))
    faults['recurrence'] = ['This repetition is not understood.']
  if (!isTimeZone(event.timeZone)) faults['timeZone'] = ['Not a time zone.']
  if (event.visibility === 'members' && event.community === null)
    faults['visibility'] = ['Choose the community whose members may see it.']
  return faults
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
