import { fromWallTime, toWallTime } from '../../std/time/zoned-time.ts'
import type { EventFields } from '../event.ts'
import { moveRule } from './move-rule.ts'
import { dayOfOccurrence, endsOfDates, listOccurrences } from './occurrences.ts'

// A host changes one date and all that follow it: the series ends before that date, and a new series
// begins with it. Each side computes the same parts.

type Times = Pick<EventFields, 'start' | 'end' | 'timeZone'>
export type SeriesTimes = Times & Pick<EventFields, 'recurrence'>
type Recurrence = NonNullable<EventFields['recurrence']>

const DAY_MS = 86_400_000
/** more dates than a counted rule can have */
const COUNTED_MAX = 501

/** The times and the rule of a series that begins with one of its dates; null: it has no such date. */
export function seriesFrom(
  series: SeriesTimes,
  occurrence: string,
): Pick<SeriesTimes, 'start' | 'end' | 'recurrence'> | null {
  const day = dayOfOccurrence(series, occurrence)
  if (series.recurrence === null || day === null) return null
  const { rrule, exceptions } = series.recurrence
  const startMs = Date.parse(occurrence)
  const endMs = endsOfDates(series)({ startMs, dayMs: Date.parse(day) })
  const earlier = countDates(series, occurrence)
  return {
    start: new Date(startMs).toISOString(),
    end: new Date(endMs).toISOString(),
    recurrence: {
      rrule: rrule.replace(/COUNT=(\d+)/, (_part, count) => `COUNT=${Number(count) - earlier}`),
      exceptions: exceptions.filter((excluded) => excluded >= day),
    },
  }
}

/**
 * The rule of a series that ends before one of its dates; null: it has no such date, or none before
 * it.
 */
export function recurrenceBefore(series: SeriesTimes, occurrence: string): Recurrence | null {
  const day = dayOfOccurrence(series, occurrence)
  if (series.recurrence === null || day === null || day === dayOfOccurrence(series, series.start)) return null
  const { rrule, exceptions } = series.recurrence
  const parts = rrule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part))
  const lastDay = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  return {
    rrule: [...parts, `UNTIL=${lastDay.replaceAll('-', '')}`].join(';'),
    exceptions: exceptions.filter((excluded) => excluded < day),
  }
}

/**
 * A change of one date, applied to a series: its times move by as much as those of the date, and its
 * rule and excluded days with them.
 */
export function applyDateChange(
  series: SeriesTimes,
  date: Times,
  set: Partial<EventFields>,
): Partial<EventFields> {
  const next = { ...date, ...set }
  if (!(['start', 'end', 'timeZone'] as const).some((name) => next[name] !== date[name])) return set
  const shiftMs = wallTime(next) - wallTime(date)
  const startMs = fromWallTime(wallTime(series) + shiftMs, next.timeZone)
  const isSameLength = lengthOf(next) === lengthOf(date)
  const times = {
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + lengthOf(isSameLength ? series : next)).toISOString(),
    timeZone: next.timeZone,
  }
  return { ...set, ...times, recurrence: moveRecurrence(series, times) }
}

function moveRecurrence(series: SeriesTimes, moved: Times): EventFields['recurrence'] {
  const [from, to] = [dayOf(series), dayOf(moved)]
  if (series.recurrence === null || from === to) return series.recurrence
  const byMs = Date.parse(to) - Date.parse(from)
  const { rrule, exceptions } = series.recurrence
  return {
    rrule: moveRule(rrule, { from, to }),
    exceptions: exceptions.map((day) => dayText(Date.parse(day) + byMs)),
  }
}

/** The dates of the rule before one of them, excluded days included. */
function countDates(series: SeriesTimes, occurrence: string): number {
  const recurrence = series.recurrence && { ...series.recurrence, exceptions: [] }
  const window = { from: new Date(series.start), to: new Date(occurrence), limit: COUNTED_MAX }
  return listOccurrences({ ...series, recurrence }, window).length
}

const lengthOf = ({ start, end }: Times): number => Date.parse(end) - Date.parse(start)
const wallTime = ({ start, timeZone }: Times): number => toWallTime(Date.parse(start), timeZone)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const dayOf = (times: Times): string => dayText(wallTime(times))
