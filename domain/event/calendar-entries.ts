import type { CalendarEntry } from '../calendar/calendar-file.ts'
import { wholeDaysOf } from '../std/time/whole-days.ts'
import type { OutdoorEvent } from './event.ts'
import { listOccurrences } from './series/occurrences.ts'
import { parseRecurrenceRule } from './series/recurrence.ts'

// Events as entries of calendar files. A date has the UID of its series and says which of its dates it
// is, so that calendars never show it twice.

const OCCURRENCES_MAX = 2_000

interface EntryOptions {
  /** the address of the app, without a slash at its end */
  origin: string
  /** the member has no place yet */
  isTentative?: boolean
}

/** A single event or one date of a series. */
export function calendarEntry(event: OutdoorEvent, { origin, isTentative }: EntryOptions): CalendarEntry {
  const { meetingPoint, state } = event
  const status = state === 'cancelled' ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return {
    uid: `${event.series ?? event.id}@cairnway`,
    sequence: Math.max(0, event.version - 1),
    updatedAt: event.updatedAt,
    title: event.title,
    description: descriptionOf(event),
    location: meetingPoint.name,
    position: { lat: meetingPoint.lat, lon: meetingPoint.lon },
    url: `${origin}/events/${event.id}`,
    start: event.start,
    end: event.end,
    timeZone: event.timeZone,
    status,
    ...(event.occurrence !== null && { occurrence: event.occurrence }),
  }
}

/** A whole series: its rule, and those of its dates that differ from it. */
export function seriesEntries(
  series: OutdoorEvent,
  dates: readonly OutdoorEvent[],
  options: EntryOptions,
): CalendarEntry[] {
  const rule = parseRecurrenceRule(series.recurrence?.rrule ?? '')
  const entry = calendarEntry(series, options)
  if (!rule) return [entry]
  const differing = dates.filter(
    ({ changed, state }) => changed.length > 0 || (state === 'cancelled' && series.state !== 'cancelled'),
  )
  const master = { ...entry, series: { rule, excluded: excludedStarts(series) } }
  const isSeriesOfDays = wholeDaysOf(series) !== null
  return [master, ...differing.map((date) => ({ ...calendarEntry(date, options), isSeriesOfDays }))]
}

/** The starts of the excluded days, which calendars exclude by their time. */
function excludedStarts(series: OutdoorEvent): string[] {
  const days = new Set(series.recurrence?.exceptions)
  const lastDay = [...days].toSorted().at(-1)
  if (series.recurrence === null || lastDay === undefined) return []
  const all = listOccurrences(
    { ...series, recurrence: { ...series.recurrence, exceptions: [] } },
    { from: new Date(series.start), to: new Date(Date.parse(lastDay) + 172_800_000), limit: OCCURRENCES_MAX },
  )
  return all.filter(({ day }) => days.has(day)).map(({ start }) => start)
}

function descriptionOf({ description, gear, meetingPoint, state, cancelReason }: OutdoorEvent): string {
  const parts = [
    state === 'cancelled' && `Cancelled. ${cancelReason}`.trim(),
    description,
    gear.trim() && `Bring: ${gear.trim().replaceAll('\n', ', ')}`,
    meetingPoint.parking.trim() && `Parking: ${meetingPoint.parking.trim()}`,
    meetingPoint.transport.trim() && `Transport: ${meetingPoint.transport.trim()}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}
