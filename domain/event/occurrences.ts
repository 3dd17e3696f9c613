import { fromWallTime, toWallTime } from '../std/time/zoned-time.ts'
import type { EventFields } from './event.ts'
import { parseRecurrenceRule, type RecurrenceRule } from './recurrence.ts'

// Repeated events keep the time on the wall of their place, summer and winter; so all counting is of days of that place.

const DAY_MS = 86_400_000
/** A rule that yields nothing in so many periods yields nothing at all. */
const PERIODS_MAX = 3_000

type Repeated = Pick<EventFields, 'start' | 'end' | 'timeZone' | 'recurrence'>

export interface Occurrence {
  /** ISO 8601 in UTC */
  start: string
  end: string
}

/**
 * When an event takes place from one moment (inclusive) to another (exclusive), soonest first, at most `limit` times; a single
 * event once. A rule that is not understood counts as none.
 */
export function listOccurrences(
  event: Repeated,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Occurrence[] {
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  const left = new Set(event.recurrence?.exceptions.map((moment) => Date.parse(moment)))
  const found: Occurrence[] = []
  for (const startMs of startsOf(event, to.getTime())) {
    if (startMs < from.getTime() || left.has(startMs)) continue
    found.push({
      start: new Date(startMs).toISOString(),
      end: new Date(startMs + lengthMs).toISOString(),
    })
    if (found.length >= limit) break
  }
  return found
}

/** All starts before a moment, in order; the first one is always the event's own. */
function* startsOf({ start, timeZone, recurrence }: Repeated, toMs: number): Generator<number> {
  const firstMs = Date.parse(start)
  if (firstMs >= toMs) return
  yield firstMs
  const rule = recurrence && parseRecurrenceRule(recurrence.rrule)
  if (!rule) return
  const wall = toWallTime(firstMs, timeZone)
  const timeOfDay = wall % DAY_MS
  let given = 1
  for (const dayMs of daysOf(rule, wall - timeOfDay)) {
    const startMs = fromWallTime(dayMs + timeOfDay, timeZone)
    if (startMs >= toMs || given === rule.count || isOver(rule, { startMs, dayMs })) return
    given += 1
    yield startMs
  }
}

function isOver({ until }: RecurrenceRule, { startMs, dayMs }: { startMs: number; dayMs: number }): boolean {
  if (until === null) return false
  return 'momentMs' in until ? startMs > until.momentMs : dayMs > Date.parse(`${until.day}T00:00:00Z`)
}

/** The days after the first one, in order. A day is the milliseconds of its midnight in UTC. */
function* daysOf(rule: RecurrenceRule, firstDay: number): Generator<number> {
  for (let period = 0; period < PERIODS_MAX; period++) {
    for (const dayMs of daysOfPeriod(rule, firstDay, period * rule.interval)) {
      if (dayMs > firstDay) yield dayMs
    }
  }
}

function daysOfPeriod({ frequency, days }: RecurrenceRule, firstDay: number, ahead: number): number[] {
  if (frequency === 'DAILY') return [firstDay + ahead * DAY_MS]
  if (frequency === 'WEEKLY') {
    const weekdays = days.length > 0 ? days.map(({ weekday }) => weekday) : [weekdayOf(firstDay)]
    const monday = firstDay - weekdayOf(firstDay) * DAY_MS + ahead * 7 * DAY_MS
    return inOrder(weekdays.map((weekday) => monday + weekday * DAY_MS))
  }
  const months = frequency === 'MONTHLY' ? ahead : ahead * 12
  if (days.length === 0) return sameDayOfMonth(firstDay, months)
  return inOrder(days.flatMap((day) => weekdaysOfMonth(firstDay, months, day)))
}

/** None in a month that has no such day, as the RFC has it. */
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

/** From 0, Monday: the first of January 1970 was a Thursday. */
const weekdayOf = (dayMs: number): number => (((dayMs / DAY_MS + 3) % 7) + 7) % 7

const inOrder = (days: number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b)
