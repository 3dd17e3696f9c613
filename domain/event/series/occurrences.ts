import { wholeDaysOf } from '../../std/time/whole-days.ts'
import { fromWallTime, toWallTime } from '../../std/time/zoned-time.ts'
import type { EventFields } from '../event.ts'
import { parseRecurrenceRule, type RecurrenceRule } from './recurrence.ts'
import { DAY_MS, generateRuleDays } from './rule-days.ts'

// A series keeps its wall time all year, so its dates are computed from local days.

/** Clocks change by at most a day. */
const MARGIN_MS = 2 * DAY_MS

type RecurringEvent = Pick<EventFields, 'start' | 'end' | 'timeZone' | 'recurrence'>

export interface Occurrence {
  /** ISO 8601 in UTC */
  start: string
  end: string
  /** the calendar day in the event's time zone, as `recurrence.exceptions` names it */
  day: string
}

/**
 * The dates of an event that are not over at one moment and start before another, soonest first, at
 * most `limit`. A single event has one. An unsupported rule counts as no rule.
 */
export function listOccurrences(
  event: RecurringEvent,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Occurrence[] {
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  const fromMs = from.getTime()
  const exceptions = new Set(event.recurrence?.exceptions)
  const endOf = endsOfDates(event)
  const occurrences: Occurrence[] = []
  for (const { startMs, dayMs } of generateStarts(event, fromMs - lengthMs)) {
    if (startMs >= to.getTime() || occurrences.length >= limit) break
    const day = new Date(dayMs).toISOString().slice(0, 10)
    const endMs = endOf({ startMs, dayMs })
    if (endMs <= fromMs || exceptions.has(day)) continue
    occurrences.push({
      start: new Date(startMs).toISOString(),
      end: new Date(endMs).toISOString(),
      day,
    })
  }
  return occurrences
}

/** The calendar day of a date of a series, by its start; null if the rule has no such date. */
export function dayOfOccurrence(event: RecurringEvent, start: string): string | null {
  const recurrence = event.recurrence && { ...event.recurrence, exceptions: [] }
  const from = new Date(start)
  const window = { from, to: new Date(from.getTime() + 1), limit: 10 }
  const found = listOccurrences({ ...event, recurrence }, window)
  return found.find((one) => Date.parse(one.start) === from.getTime())?.day ?? null
}

/**
 * When dates end: each lasts equally long, but one of whole days ends with its last day, which may have
 * 23 or 25 hours.
 */
export function endsOfDates(event: RecurringEvent): (date: Start) => number {
  const lengthMs = Date.parse(event.end) - Date.parse(event.start)
  const days = event.recurrence && wholeDaysOf(event)
  if (!days) return ({ startMs }) => startMs + lengthMs
  return ({ dayMs }) => fromWallTime(dayMs + days.endMs - days.firstMs, event.timeZone)
}

interface Start {
  startMs: number
  /** UTC midnight of the local day */
  dayMs: number
}

/** The starts in order, those of the days before `fromMs` left out. */
function* generateStarts(event: RecurringEvent, fromMs: number): Generator<Start> {
  const { start, timeZone, recurrence } = event
  const firstMs = Date.parse(start)
  const wall = toWallTime(firstMs, timeZone)
  const firstDay = Math.floor(wall / DAY_MS) * DAY_MS
  // A whole day begins later than at midnight where a clock change skips its first hour.
  const timeOfDay = recurrence && wholeDaysOf(event) ? 0 : wall - firstDay
  const rule = recurrence && parseRecurrenceRule(recurrence.rrule)
  const fromDay = Math.floor((fromMs - MARGIN_MS) / DAY_MS) * DAY_MS
  for (const dayMs of rule ? generateRuleDays(rule, { firstDay, fromDay }) : [firstDay]) {
    // The first start may be the second of two equal wall times.
    const startMs = dayMs === firstDay ? firstMs : fromWallTime(dayMs + timeOfDay, timeZone)
    if (rule && dayMs !== firstDay && isAfterUntil(rule, startMs)) break
    yield { startMs, dayMs }
  }
}

const isAfterUntil = ({ until }: RecurrenceRule, startMs: number): boolean =>
  until !== null && 'momentMs' in until && startMs > until.momentMs
