import type { OutdoorEvent } from '#domain/event/event.ts'
import { dayOfOccurrence, listOccurrences, type Occurrence } from '#domain/event/series/occurrences.ts'
import { toWallTime } from '#domain/std/time/zoned-time.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'

const DAY_MS = 86_400_000
/** So many dates have documents in any case. */
const DATES_MIN = 12
/** All dates so many days ahead have documents, up to DATES_MAX. */
const AHEAD_MS = 60 * DAY_MS
const DATES_MAX = 30
/** Two events of 60 days each in a row, with a margin. */
const COMPARED_DATES = 500

export type DateRow = DocumentRow<OutdoorEvent>

export interface SeriesState {
  /** as it is now */
  series: OutdoorEvent
  /** as it was when its dates were computed the last time */
  before: OutdoorEvent
  /** its dates that are not over, and those of the last weeks */
  dates: readonly DateRow[]
  now: Date
}

export interface DatePlan {
  /** dates without a document */
  create: Occurrence[]
  /** coming dates that the rule has, with their place in it */
  keep: { row: DateRow; occurrence: Occurrence }[]
  /** coming dates that the rule does not have any more */
  end: DateRow[]
  /** when dates must be computed again; null: never */
  dueAt: Date | null
}

/** What must happen to the documents of a series' dates. */
export function planDates(state: SeriesState): DatePlan {
  const { series, dates, now } = state
  const coming = dates.filter(({ own }) => Date.parse(own.end) > now.getTime())
  if (series.recurrence === null) return { create: [], keep: [], end: coming, dueAt: null }
  const next = listOccurrences(series, { from: now, to: new Date(8.64e15), limit: DATES_MAX + 1 })
  const wanted = next.slice(0, DATES_MAX).filter((one, index) => index < DATES_MIN || isNear(one, now))
  const { keep, end } = matchDates(state, coming)
  const over = dates.filter((row) => !coming.includes(row)).map((row) => dayOf(state.before, row))
  const taken = new Set([...keep.map(({ occurrence }) => occurrence.day), ...over])
  const isCancelled = series.state === 'cancelled'
  const create = isCancelled ? [] : wanted.filter(({ day }) => !taken.has(day))
  return { create, keep, end, dueAt: isCancelled ? null : dueAfter(wanted, next[wanted.length]) }
}

const isNear = ({ start }: Occurrence, now: Date): boolean => Date.parse(start) < now.getTime() + AHEAD_MS

/** When a date is over another one may be wanted, and when the first one without a document is near. */
function dueAfter(wanted: readonly Occurrence[], first: Occurrence | undefined): Date | null {
  const [soonest] = wanted
  if (!soonest) return null
  const endMs = Date.parse(soonest.end)
  if (!first || wanted.length === DATES_MAX) return new Date(endMs)
  return new Date(Math.min(endMs, Date.parse(first.start) - AHEAD_MS + 1))
}

/**
 * Finds the place of each date in the rule: its calendar day; if the first date was moved to another
 * day, the day so much later or earlier.
 */
function matchDates({ series, before, now }: SeriesState, coming: readonly DateRow[]) {
  const shift = Date.parse(firstDay(series)) - Date.parse(firstDay(before))
  const days = new Map(coming.map((row) => [row, dayOf(before, row)]))
  const lastMs = Math.max(now.getTime(), ...[...days.values()].map((day) => Date.parse(day)))
  const to = new Date(lastMs + Math.max(0, shift) + 3 * DAY_MS)
  const free = new Map(
    listOccurrences(series, { from: now, to, limit: COMPARED_DATES }).map((one) => [one.day, one]),
  )
  const keep: DatePlan['keep'] = []
  const match = (rows: readonly DateRow[], dayFor: (row: DateRow) => string): DateRow[] =>
    rows.filter((row) => {
      const occurrence = free.get(dayFor(row))
      if (!occurrence) return true
      free.delete(occurrence.day)
      keep.push({ row, occurrence })
      return false
    })
  const others = match(coming, (row) => days.get(row) ?? '')
  const end = shift === 0 ? others : match(others, (row) => dayText(Date.parse(days.get(row) ?? '') + shift))
  return { keep, end }
}

/** The calendar day that a date has in its series. */
export const dayOf = (series: OutdoorEvent, { own }: DateRow): string => {
  const start = own.occurrence ?? own.start
  return dayOfOccurrence(series, start) ?? dayText(toWallTime(Date.parse(start), series.timeZone))
}

const firstDay = ({ start, timeZone }: OutdoorEvent): string =>
  dayText(toWallTime(Date.parse(start), timeZone))

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
