import type { RecurrenceRule } from './recurrence.ts'

// The calendar days of a repeat rule. A day is its UTC midnight in milliseconds, so no time zone is
// involved. A search starts at the period that contains the wanted day, never at the first date.

export const DAY_MS = 86_400_000
/** ISO 8601 with four digits ends here. */
const LAST_DAY = Date.UTC(9999, 11, 31)

/** The days of a series from `fromDay` on, in order. Its first day belongs to it in any case. */
export function* generateRuleDays(
  rule: RecurrenceRule,
  { firstDay, fromDay }: { firstDay: number; fromDay: number },
): Generator<number> {
  const lastDay = Math.min(lastDayOfUntil(rule), lastDayOfCount(rule, firstDay))
  if (firstDay >= fromDay) yield firstDay
  for (const day of generateDays(rule, { firstDay, fromDay })) {
    if (day > lastDay) return
    yield day
  }
}

/** Whether the rule itself has the first day, which belongs to the series in any case. */
export const fitsRule = (rule: RecurrenceRule, firstDay: number): boolean =>
  daysOfPeriod(rule, { firstDay, periods: 0 }).includes(firstDay)

/** The day of the last counted date; without a count, the last day of all. */
function lastDayOfCount(rule: RecurrenceRule, firstDay: number): number {
  if (rule.count === null) return LAST_DAY
  let last = firstDay
  let left = rule.count - 1
  for (const day of generateDays(rule, { firstDay, fromDay: firstDay })) {
    if (left === 0) break
    last = day
    left -= 1
  }
  return last
}

/** A moment as the end is compared with the starts of dates, which depend on the time zone. */
function lastDayOfUntil({ until }: RecurrenceRule): number {
  return until !== null && 'day' in until ? Date.parse(`${until.day}T00:00:00Z`) : LAST_DAY
}

/** The days after the first, without an end. */
function* generateDays(
  rule: RecurrenceRule,
  { firstDay, fromDay }: { firstDay: number; fromDay: number },
): Generator<number> {
  for (let period = periodOf(rule, { firstDay, day: fromDay }); ; period++) {
    if (startOfPeriod(rule, { firstDay, periods: period * rule.interval }) > LAST_DAY) return
    for (const day of daysOfPeriod(rule, { firstDay, periods: period * rule.interval }))
      if (day > firstDay && day >= fromDay) yield day
  }
}

/** The number of the interval, counted from the first date, in which a day is. */
function periodOf(
  { frequency, interval }: RecurrenceRule,
  { firstDay, day }: { firstDay: number; day: number },
): number {
  const [first, wanted] = [new Date(firstDay), new Date(day)]
  const years = wanted.getUTCFullYear() - first.getUTCFullYear()
  const periods = {
    DAILY: (day - firstDay) / DAY_MS,
    WEEKLY: (day - mondayOf(firstDay)) / (7 * DAY_MS),
    MONTHLY: years * 12 + wanted.getUTCMonth() - first.getUTCMonth(),
    YEARLY: years,
  }[frequency]
  return Math.max(0, Math.floor(periods / interval))
}

interface Period {
  firstDay: number
  /** days, weeks, months or years after the first */
  periods: number
}

function startOfPeriod({ frequency }: RecurrenceRule, { firstDay, periods }: Period): number {
  if (frequency === 'DAILY') return firstDay + periods * DAY_MS
  if (frequency === 'WEEKLY') return mondayOf(firstDay) + periods * 7 * DAY_MS
  return monthOf(firstDay, frequency === 'MONTHLY' ? periods : periods * 12)
}

function daysOfPeriod(rule: RecurrenceRule, period: Period): number[] {
  const { frequency, days } = rule
  const { firstDay } = period
  const start = startOfPeriod(rule, period)
  if (frequency === 'DAILY') return [start]
  if (frequency === 'WEEKLY') {
    const weekdays = days.length > 0 ? days.map(({ weekday }) => weekday) : [weekdayOf(firstDay)]
    return sortUnique(weekdays.map((weekday) => start + weekday * DAY_MS))
  }
  if (days.length === 0) return sameDayOfMonth(firstDay, start)
  return sortUnique(days.flatMap((day) => weekdaysOfMonth(start, day)))
}

/** None in months without that day, as RFC 5545 defines. */
function sameDayOfMonth(firstDay: number, month: number): number[] {
  const day = month + (new Date(firstDay).getUTCDate() - 1) * DAY_MS
  return day < monthOf(month, 1) ? [day] : []
}

function weekdaysOfMonth(month: number, { weekday, nth }: RecurrenceRule['days'][number]): number[] {
  const end = monthOf(month, 1)
  const all: number[] = []
  for (let day = month + ((weekday - weekdayOf(month) + 7) % 7) * DAY_MS; day < end; day += 7 * DAY_MS)
    all.push(day)
  if (nth === 0) return all
  const one = all.at(nth > 0 ? nth - 1 : nth)
  return one === undefined ? [] : [one]
}

/** The first day of the month `months` after that of a day. */
function monthOf(day: number, months: number): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/** 0 is Monday: 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day / DAY_MS + 3) % 7) + 7) % 7
const mondayOf = (day: number): number => day - weekdayOf(day) * DAY_MS

const sortUnique = (days: number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b)
