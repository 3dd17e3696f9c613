import { generateIcsCalendar, type IcsDateObject, type IcsRecurrenceRule } from 'ts-ics'
import type { RecurrenceRule } from '../event/series/recurrence.ts'
import { fromWallTime } from '../std/time/zoned-time.ts'
import { offsetAt, offsetText, timeZoneOf } from './time-zone.ts'

// Calendar files (RFC 5545), for events and trips, on the device and on the server.

interface EntryFields {
  /** the same for a series and all its dates, and the same each time */
  uid: string
  /** rises with each change, so that calendars replace what they have */
  sequence: number
  updatedAt: string
  title: string
  description: string
  location: string
  position: { lat: number; lon: number } | null
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

/** One event of a calendar, or one date of a series. */
export interface CalendarEntry extends EntryFields {
  start: string
  end: string
  timeZone: string
  /** of a series; `excluded`: the starts of its excluded dates */
  series?: { rule: RecurrenceRule; excluded: readonly string[] }
  /** of one date of a series: the start that the series gives it */
  occurrence?: string
}

/** A whole day, the same date in every time zone. */
export interface DayEntry extends EntryFields {
  day: string
}

const PRODUCT = '-//Cairnway//Cairnway//EN'
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const DAY_MS = 86_400_000

/** Writes a calendar file. `name`: of the calendar, for programs that show it. */
export function writeCalendarFile(
  entries: readonly (CalendarEntry | DayEntry)[],
  { name }: { name: string },
): string {
  return generateIcsCalendar({
    version: '2.0',
    prodId: PRODUCT,
    name,
    timezones: zonesOf(entries.filter((entry) => 'timeZone' in entry)),
    events: entries.map((entry) => ({
      ...fieldsOf(entry),
      ...('day' in entry ? wholeDay(entry.day) : timesOf(entry)),
    })),
  })
}

function zonesOf(entries: readonly CalendarEntry[]) {
  const ids = [...new Set(entries.map(({ timeZone }) => timeZone))]
  return ids.map((id) => {
    const times = entries.filter(({ timeZone }) => timeZone === id)
    const moments = times.flatMap(({ start, end, occurrence }) =>
      [start, end, occurrence ?? start].map((moment) => Date.parse(moment)),
    )
    return timeZoneOf(id, { fromMs: Math.min(...moments), toMs: Math.max(...moments) })
  })
}

const fieldsOf = (entry: EntryFields) => ({
  uid: entry.uid,
  sequence: entry.sequence,
  stamp: inUtc(entry.updatedAt),
  lastModified: inUtc(entry.updatedAt),
  summary: entry.title,
  description: entry.description,
  location: entry.location,
  ...(entry.position && { geo: `${entry.position.lat};${entry.position.lon}` }),
  url: entry.url,
  status: entry.status,
})

/** The end is the first day that is not included. */
const wholeDay = (day: string) => ({
  start: inDays(Date.parse(day)),
  end: inDays(Date.parse(day) + DAY_MS),
})

const inDays = (ms: number): IcsDateObject => ({ date: new Date(ms), type: 'DATE' })

const timesOf = ({ start, end, timeZone, series, occurrence }: CalendarEntry) => ({
  start: inZone(start, timeZone),
  end: inZone(end, timeZone),
  ...(series && {
    recurrenceRule: toRule(series.rule, timeZone),
    exceptionDates: series.excluded.map((moment) => inZone(moment, timeZone)),
  }),
  ...(occurrence !== undefined && { recurrenceId: { value: inZone(occurrence, timeZone) } }),
})

const inUtc = (moment: string): IcsDateObject => ({ date: new Date(moment), type: 'DATE-TIME' })

function inZone(moment: string, timeZone: string): IcsDateObject {
  const date = new Date(moment)
  const offsetMs = offsetAt(date.getTime(), timeZone)
  const local = new Date(date.getTime() + offsetMs)
  return {
    date,
    type: 'DATE-TIME',
    local: { date: local, timezone: timeZone, tzoffset: offsetText(offsetMs) },
  }
}

/** A last day includes all its dates: the last moment must be in UTC if the start has a time zone. */
function toRule(rule: RecurrenceRule, timeZone: string): IcsRecurrenceRule {
  const { frequency, interval, count, until, days } = rule
  const lastMs =
    until === null
      ? null
      : 'momentMs' in until
        ? until.momentMs
        : fromWallTime(Date.parse(until.day) + DAY_MS - 1_000, timeZone)
  return {
    frequency,
    ...(interval > 1 && { interval }),
    ...(count !== null && { count }),
    ...(lastMs !== null && { until: { date: new Date(lastMs), type: 'DATE-TIME' as const } }),
    ...(days.length > 0 && {
      byDay: days.map(({ weekday, nth }) => ({
        day: WEEKDAYS[weekday] ?? 'MO',
        ...(nth !== 0 && { occurrence: nth }),
      })),
    }),
  }
}
