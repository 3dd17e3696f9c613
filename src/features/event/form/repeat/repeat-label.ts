import { parseRecurrenceRule, type RecurrenceRule } from '#domain/event/series/recurrence.ts'
import { formatDay } from '../../../../ui/format/day.ts'
import { placeOfDay } from './repeat-values.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const NTH: Readonly<Record<number, string>> = {
  [-1]: 'last',
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
}

const PERIODS: Record<RecurrenceRule['frequency'], string> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}

/**
 * `Every 2 weeks on Tuesday and Saturday, 8 times`. `startDay`: of the first date, YYYY-MM-DD; null
 * for a rule that is not supported.
 */
export function repeatLabel(rrule: string, startDay: string): string | null {
  const rule = parseRecurrenceRule(rrule)
  const first = placeOfDay(startDay)
  if (!rule || !first) return null
  const every = rule.interval === 1 ? `Every ${PERIODS[rule.frequency]}` : everyFew(rule)
  return `${every}${daysLabel(rule, startDay)}${endLabel(rule)}`
}

const everyFew = ({ interval, frequency }: RecurrenceRule): string =>
  `Every ${interval.toLocaleString('en')} ${PERIODS[frequency]}s`

function daysLabel({ frequency, days }: RecurrenceRule, startDay: string): string {
  const first = placeOfDay(startDay)?.weekday ?? 0
  const date = formatDay(startDay).replace(/ \d+$/, '')
  if (frequency === 'DAILY') return ''
  if (frequency === 'YEARLY') return ` on ${date}`
  if (frequency === 'WEEKLY') {
    const weekdays = days.length > 0 ? days.map(({ weekday }) => weekday) : [first]
    return ` on ${listOf(weekdays.toSorted((a, b) => a - b).map((day) => WEEKDAYS[day] ?? ''))}`
  }
  if (days.length === 0) return ` on day ${Number(startDay.slice(8))}`
  return ` on ${listOf(days.map(({ nth, weekday }) => `${nthLabel(nth)} ${WEEKDAYS[weekday]}`))}`
}

export const nthLabel = (nth: number): string => (nth === 0 ? 'every' : `the ${NTH[nth] ?? `${nth}th`}`)

function endLabel({ count, until }: RecurrenceRule): string {
  if (count !== null) return `, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`
  if (!until) return ''
  const day = 'day' in until ? until.day : new Date(until.momentMs).toISOString().slice(0, 10)
  return `, until ${formatDay(day)}`
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
