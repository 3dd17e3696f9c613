import type { FieldErrors } from '../wire/errors/envelope.ts'
import type { EventFields } from './event.ts'
import { seriesError } from './series/series-error.ts'

type Checked = Pick<
  EventFields,
  'start' | 'end' | 'capacity' | 'minimum' | 'recurrence' | 'timeZone' | 'visibility' | 'community'
>

const MAX_DAYS = 60
const DAY_MS = 86_400_000

/** Errors between fields that are valid on their own. Empty if there are none. */
export function eventCrossFieldErrors(event: Checked): FieldErrors {
  const errors: FieldErrors = {}
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  if (lengthMs <= 0) errors['end'] = ['The end must be after the start.']
  if (lengthMs > MAX_DAYS * DAY_MS) errors['end'] = [`An event lasts at most ${MAX_DAYS} days.`]
  if (event.capacity !== null && event.minimum !== null && event.minimum > event.capacity)
    errors['minimum'] = ['The minimum must not be more than the capacity.']
  if (!isTimeZone(event.timeZone)) errors['timeZone'] = ['Choose a valid time zone.']
  else if (event.recurrence) {
    const error = seriesError(event, event.recurrence.rrule)
    if (error) errors['recurrence'] = [error]
  }
  if (event.visibility === 'members' && event.community === null)
    errors['visibility'] = ['Choose a community.']
  return errors
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
