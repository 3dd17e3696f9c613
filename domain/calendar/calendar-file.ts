import { generateIcsCalendar, type IcsDateObject, type IcsRecurrenceRule } from 'ts-ics'
import type { RecurrenceRule } from '../event/series/recurrence.ts'
import { localDay, wholeDaysOf } from '../std/time/whole-days.ts'
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

/**
 * One event of a calendar, or one date of a series. One of whole days is written as days, so that it is
 * on the same days in every time zone.
 */
export interface CalendarEntry extends EntryFields {
  start: string
  end: string
  timeZone: string
  /** of a series; `excluded`: the starts of its excluded dates */
  series?: { rule: RecurrenceRule; excluded: readonly string[] }
  /** of one date of a series: the start that the series gives it */
  occurrence?: string
  /** of one date of a series: whether the series is of whole days; by default as the date */
  isSeriesOfDays?: boolean
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
    timezones: zonesOf(entries.filter(namesZone)),
    events: entries.map((entry) => ({
      ...fieldsOf(entry),
      ...('day' in entry ? wholeDay(entry.day) : timesOf(entry)),
    })),
  })
}

/** Days have no time zone; a date that was moved to a time of day, or from one, has. */
const namesZone = (entry: CalendarEntry | DayEntry): entry is CalendarEntry =>
  'timeZone' in entry &&
  !(wholeDaysOf(entry) && (entry.occurrence === undefined || entry.isSeriesOfDays !== false))

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

function timesOf(entry: CalendarEntry) {
  const { start, end, timeZone, series, occurrence } = entry
  const days = wholeDaysOf(entry)
  const write = days ? inDay : inZone
  const writeOccurrence = (entry.isSeriesOfDays ?? days !== null) ? inDay : inZone
  return {
    start: write(start, timeZone),
    end: write(end, timeZone),
    ...(series && {
      recurrenceRule: toRule(series.rule, { timeZone, isOfDays: days !== null }),
      exceptionDates: series.excluded.map((moment) => write(moment, timeZone)),
    }),
    ...(occurrence !== undefined && { recurrenceId: { value: writeOccurrence(occurrence, timeZone) } }),
  }
}

/** The day that begins at this moment. */
const inDay = (moment: string, timeZone: string): IcsDateObject =>
  inDays(localDay(Date.parse(moment), timeZone))

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

/**
 * A last day includes all its dates: the last moment must be in UTC if the start has a time zone, and a
 * day if the start is one.
 */
function toRule(
  rule: RecurrenceRule,
  { timeZone, isOfDays }: { timeZone: string; isOfDays: boolean },
): IcsRecurrenceRule {
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
    ...(lastMs !== null && {
      until: isOfDays
        ? inDays(localDay(lastMs, timeZone))
        : { date: new Date(lastMs), type: 'DATE-TIME' as const },
    }),
    ...(days.length > 0 && {
      byDay: days.map(({ weekday, nth }) => ({
        day: WEEKDAYS[weekday] ?? 'MO',
        ...(nth !== 0 && { occurrence: nth }),
      })),
    }),
  }
}
