import { addDays } from '#domain/std/time/add-days.ts'
import { dayOf, type EventPeriod, wallTime } from '../event-time.ts'

// Days are YYYY-MM-DD, months YYYY-MM. A day has no time zone: an event is listed on the days that
// the calendars at its place show.

export const DAY_MS = 86_400_000
export const DAYS_OF_WEEK = 7
/** An event is shown on at most this many days. */
const EVENT_DAYS_MAX = 31

export const toDay = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10)

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const first = new Date(toMs(`${month}-01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  return toDay(first.getTime()).slice(0, 7)
}

/** The same day of another month, or that month's last one. */
export function moveByMonths(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** Days since the first day of the week, 0 to 6. `firstWeekday`: 1 for Monday to 7 for Sunday. */
export const placeInWeek = (day: string, firstWeekday: number): number =>
  (new Date(toMs(day)).getUTCDay() - firstWeekday + 2 * DAYS_OF_WEEK) % DAYS_OF_WEEK

/** The whole weeks in which a month has days. */
export function weeksOfMonth(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  let start = addDays(first, -placeInWeek(first, firstWeekday))
  while (start < end) {
    const week = start
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(week, at)))
    start = addDays(start, DAYS_OF_WEEK)
  }
  return weeks
}

/** The days on which an event takes place, at its place. */
export function daysOfEvent({ start, end, timeZone }: EventPeriod): string[] {
  const first = dayOf(wallTime(start, timeZone))
  const last = dayOf(Math.max(wallTime(start, timeZone), wallTime(end, timeZone) - 1))
  const count = Math.min(EVENT_DAYS_MAX, (last - first) / DAY_MS + 1)
  return Array.from({ length: count }, (_, at) => toDay(first + at * DAY_MS))
}

/** Events by the days on which they take place, in their order. */
export function eventsByDay<Row extends EventPeriod>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const byDay = new Map<string, Row[]>()
  for (const row of rows) for (const day of daysOfEvent(row)) byDay.set(day, [...(byDay.get(day) ?? []), row])
  return byDay
}

/** The moments between which the events of these days are; clocks differ by up to 14 hours. */
export const windowOf = (first: string, last: string): { from: string; before: string } => ({
  from: new Date(toMs(first) - DAY_MS).toISOString(),
  before: new Date(toMs(last) + 2 * DAY_MS).toISOString(),
})
