import { toWallTime } from '../../std/time/zoned-time.ts'
import type { EventFields } from '../event.ts'
import { parseRecurrenceRule, type RecurrenceRule } from './recurrence.ts'
import { DAY_MS, fitsRule, generateRuleDays } from './rule-days.ts'

type Times = Pick<EventFields, 'start' | 'end' | 'timeZone'>

/** The distances between so many dates contain the shortest of all. */
const COMPARED_DATES = 100

/** Why a rule cannot repeat an event with these times, as a message; null if it can. */
export function seriesError(times: Times, rrule: string): string | null {
  const rule = parseRecurrenceRule(rrule)
  if (!rule) return 'This repeat rule is not supported.'
  const startWall = toWallTime(Date.parse(times.start), times.timeZone)
  const lengthMs = toWallTime(Date.parse(times.end), times.timeZone) - startWall
  const firstDay = Math.floor(startWall / DAY_MS) * DAY_MS
  if (endsBefore(rule, { firstDay, startMs: Date.parse(times.start) }))
    return 'The series must not end before its first date.'
  if (!fitsRule(rule, firstDay)) return 'The first date must be one of the days on which it repeats.'
  return lengthMs > shortestDistance(rule, firstDay) ? 'Each date must end before the next one starts.' : null
}

function endsBefore(
  { until }: RecurrenceRule,
  { firstDay, startMs }: { firstDay: number; startMs: number },
): boolean {
  if (until === null) return false
  return 'momentMs' in until ? until.momentMs < startMs : Date.parse(`${until.day}T00:00:00Z`) < firstDay
}

/** In wall time: a day has 24 hours, also when the clocks change. */
function shortestDistance(rule: RecurrenceRule, firstDay: number): number {
  let shortest = Infinity
  let previous: number | null = null
  let compared = 0
  for (const day of generateRuleDays(rule, { firstDay, fromDay: firstDay })) {
    if (previous !== null) shortest = Math.min(shortest, day - previous)
    previous = day
    compared += 1
    if (compared === COMPARED_DATES) break
  }
  return shortest
}
