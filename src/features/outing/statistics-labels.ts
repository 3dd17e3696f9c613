import type { OutingPeriod } from '#domain/post/outing-totals.ts'
import { monthName } from '#domain/std/time/month-name.ts'

export const PERIOD_LABELS: Record<OutingPeriod, string> = {
  week: 'This week',
  month: 'This month',
  year: 'This year',
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = Array.from({ length: 12 }, (_, at) => monthName(at + 1))
/** The labels of all days of a month do not fit. */
const LABELLED_DAY_STEP = 7

/** The name of each part of a period: `Monday`, `24 November`, `November`. `today`: YYYY-MM-DD. */
export function partNames(period: OutingPeriod, today: string): readonly string[] {
  if (period === 'week') return WEEKDAYS
  if (period === 'year') return MONTHS
  const month = monthName(Number(today.slice(5, 7)))
  return Array.from({ length: 31 }, (_, at) => `${at + 1} ${month}`)
}

/** The axis labels: the first letter of the day or month, or every seventh day of a month. */
export function partMarks(period: OutingPeriod, parts: number): string[] {
  if (period === 'month')
    return Array.from({ length: parts }, (_, at) => (at % LABELLED_DAY_STEP === 0 ? String(at + 1) : ''))
  return (period === 'week' ? WEEKDAYS : MONTHS).map((name) => name.slice(0, 1))
}
