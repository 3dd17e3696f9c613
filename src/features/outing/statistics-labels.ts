import type { OutingPeriod } from '#domain/post/outing-totals.ts'
import { monthName } from '#domain/std/time/month-name.ts'

export const PERIOD_LABELS: Record<OutingPeriod, string> = {
  week: 'This week',
  month: 'This month',
  year: 'This year',
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = Array.from({ length: 12 }, (_, at) => monthName(at + 1))
/** Under a month's hills there is room for some of its days only. */
const EVERY_DAYS = 7

/** What each part of a span is called: `Monday`, `24 November`, `November`. `today`: YYYY-MM-DD. */
export function partNames(span: OutingPeriod, today: string): readonly string[] {
  if (span === 'week') return WEEKDAYS
  if (span === 'year') return MONTHS
  const month = monthName(Number(today.slice(5, 7)))
  return Array.from({ length: 31 }, (_, at) => `${at + 1} ${month}`)
}

/** What stands under each of so many hills: a letter, or every so often the day of the month. */
export function partMarks(span: OutingPeriod, parts: number): string[] {
  if (span === 'month')
    return Array.from({ length: parts }, (_, at) => (at % EVERY_DAYS === 0 ? String(at + 1) : ''))
  return (span === 'week' ? WEEKDAYS : MONTHS).map((name) => name.slice(0, 1))
}
