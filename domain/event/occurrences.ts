import { fromWallTime, toWallTime } from '../std/time/zoned-time.ts'
import type { EventFields } from './event.ts'
import { parseRecurrenceRule, type RecurrenceRule } from './recurrence.ts'

// Recurring events keep their wall time all year, so occurrences are computed from local days.

const DAY_MS = 86_400_000
/** A rule without an occurrence in this many periods has none. */
const PERIODS_MAX = 3_000

type RecurringEvent = Pick<EventFields, 'start' | 'end' | 'timeZone' | 'recurrence'>

export interface Occurrence {
  /** ISO 8601 in UTC */
  start: string
  end: string
}

/**
 * The occurrences of an event from one moment (inclusive) to another (exclusive), soonest first, at most
 * `limit`. A single event has one. An unsupported rule counts as no rule.
 */
export function listOccurrences(
  event: RecurringEvent,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Occurrence[] {
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  const excluded = new Set(event.recurrence?.exceptions.map((moment) => Date.parse(moment)))
  const occurrences: Occurrence[] = []
  for (const startMs of generateStarts(event, to.getTime())) {
    if (startMs < from.getTime() || excluded.has(startMs)) continue
    occurrences.push({
      start: new Date(startMs).toISOString(),
      end: new Date(startMs + lengthMs).toISOString(),
    })
    if (occurrences.length >= limit) break
  }
  return occurrences
}

/** All starts before a moment, in order; the first is the event's own start. */
function* generateStarts({ start, timeZone, recurrence }: RecurringEvent, toMs: number): Generator<number> {
  const firstMs = Date.parse(start)
  if (firstMs >= toMs) return
  yield firstMs
  const rule = recurrence && parseRecurrenceRule(recurrence.rrule)
  if (!rule) return
  const wall = toWallTime(firstMs, timeZone)
  const timeOfDay = wall % DAY_MS
  let count = 1
  for (const dayMs of generateDays(rule, wall - timeOfDay)) {
    const startMs = fromWallTime(dayMs + timeOfDay, timeZone)
    if (startMs >= toMs || count === rule.count || isAfterUntil(rule, { startMs, dayMs })) return
    count += 1
    yield startMs
  }
}

function isAfterUntil(
  { until }: RecurrenceRule,
  { startMs, dayMs }: { startMs: number; dayMs: number },
): boolean {
  if (until === null) return false
  return 'momentMs' in until ? startMs > until.momentMs : dayMs > Date.parse(`${until.day}T00:00:00Z`)
}

/** The days after the first, in order. A day is its UTC midnight in milliseconds. */
function* generateDays(rule: RecurrenceRule, firstDay: number): Generator<number> {
  for (let period = 0; period < PERIODS_MAX; period++) {
    for (const dayMs of daysOfPeriod(rule, firstDay, period * rule.interval)) {
      if (dayMs > firstDay) yield dayMs
    }
  }
}

function daysOfPeriod({ frequency, days }: RecurrenceRule, firstDay: number, periods: number): number[] {
  if (frequency === 'DAILY') return [firstDay + periods * DAY_MS]
  if (frequency === 'WEEKLY') {
    const weekdays = days.length > 0 ? days.map(({ weekday }) => weekday) : [weekdayOf(firstDay)]
    const monday = firstDay - weekdayOf(firstDay) * DAY_MS + periods * 7 * DAY_MS
    return sortUnique(weekdays.map((weekday) => monday + weekday * DAY_MS))
  }
  const months = frequency === 'MONTHLY' ? periods : periods * 12
  if (days.length === 0) return sameDayOfMonth(firstDay, months)
  return sortUnique(days.flatMap((day) => weekdaysOfMonth(firstDay, months, day)))
}

/** None in months without that day, as RFC 5545 defines. */
function sameDayOfMonth(firstDay: number, months: number): number[] {
  const first = new Date(firstDay)
  const day = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, first.getUTCDate())
  return new Date(day).getUTCDate() === first.getUTCDate() ? [day] : []
}

function weekdaysOfMonth(
  firstDay: number,
  months: number,
  { weekday, nth }: RecurrenceRule['days'][number],
): number[] {
  const first = new Date(firstDay)
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months]
  const start = Date.UTC(year, month, 1)
  const end = Date.UTC(year, month + 1, 1)
  const all: number[] = []
  for (let day = start + ((weekday - weekdayOf(start) + 7) % 7) * DAY_MS; day < end; day += 7 * DAY_MS)
    all.push(day)
  if (nth === 0) return all
  const one = all.at(nth > 0 ? nth - 1 : nth)
  return one === undefined ? [] : [one]
}

/** 0 is Monday: 1 January 1970 was a Thursday. */
const weekdayOf = (dayMs: number): number => (((dayMs / DAY_MS + 3) % 7) + 7) % 7

const sortUnique = (days: number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b)
