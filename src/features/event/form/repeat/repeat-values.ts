import { parseRecurrenceRule, type RecurrenceRule } from '#domain/event/series/recurrence.ts'
import { toWholeNumber } from '../whole-number.ts'

// How an event repeats, as the form has it. Days that the rule shares with the first date follow the
// first date: `weekdays` are the others, and `monthly` says what is kept of it.

export interface RepeatValues {
  /** other: a rule that the form cannot show, kept as it is */
  every: 'never' | RecurrenceRule['frequency'] | 'other'
  /** number of periods between dates */
  interval: string
  /** further weekdays of a weekly event; 0 is Monday */
  weekdays: readonly number[]
  /** day: the same day of the month · nth, last: the same weekday of the month */
  monthly: 'day' | 'nth' | 'last'
  ends: 'never' | 'day' | 'count'
  /** the last day, YYYY-MM-DD */
  lastDay: string
  count: string
  /** the stored rule of `other` */
  rule: string
}

export const NO_REPEAT: RepeatValues = {
  every: 'never',
  interval: '1',
  weekdays: [],
  monthly: 'day',
  ends: 'never',
  lastDay: '',
  count: '8',
  rule: '',
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const LAST = -1
/** Not every month has a fifth weekday, but all have a last one. */
const NTH_MAX = 4

/** A day in its week and its month; null if it is no day. */
export function placeOfDay(day: string): { weekday: number; nth: number; isLast: boolean } | null {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return null
  const date = at.getUTCDate()
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return {
    weekday: (at.getUTCDay() + 6) % 7,
    nth: Math.ceil(date / 7),
    isLast: date + 7 > daysInMonth,
  }
}

/** The ways in which an event on this day can repeat monthly. */
export function monthlyChoices(startDay: string): RepeatValues['monthly'][] {
  const place = placeOfDay(startDay)
  if (!place) return ['day']
  return [
    'day',
    ...(place.nth <= NTH_MAX ? ['nth' as const] : []),
    ...(place.isLast ? ['last' as const] : []),
  ]
}

/** The rule, as it is stored; null: the event does not repeat. It may be invalid. */
export function repeatRule(values: RepeatValues, startDay: string): string | null {
  const { every, interval, ends, lastDay, count } = values
  if (every === 'never') return null
  if (every === 'other') return values.rule
  const parts = [`FREQ=${every}`]
  const periods = toWholeNumber(interval)
  if (periods !== 1) parts.push(`INTERVAL=${periods}`)
  const days = daysOf(values, startDay)
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`)
  if (ends === 'day') parts.push(`UNTIL=${lastDay.replaceAll('-', '')}`)
  if (ends === 'count') parts.push(`COUNT=${toWholeNumber(count)}`)
  return parts.join(';')
}

function daysOf({ every, weekdays, monthly }: RepeatValues, startDay: string): string[] {
  const place = placeOfDay(startDay)
  if (!place) return []
  const { weekday, nth } = place
  if (every === 'WEEKLY' && weekdays.some((day) => day !== weekday))
    return CODES.filter((_, day) => day === weekday || weekdays.includes(day))
  if (every !== 'MONTHLY') return []
  const choices = monthlyChoices(startDay)
  const choice = choices.includes(monthly) ? monthly : choices.at(-1)
  if (monthly === 'day' || choice === 'day') return []
  return [`${choice === 'last' ? LAST : nth}${CODES[weekday]}`]
}

/** The values of the form for a stored rule; null: the event does not repeat. */
export function repeatValues(rrule: string | null, startDay: string): RepeatValues {
  if (rrule === null) return NO_REPEAT
  const other: RepeatValues = { ...NO_REPEAT, every: 'other', rule: rrule }
  const rule = parseRecurrenceRule(rrule)
  if (!rule || (rule.until && 'momentMs' in rule.until)) return other
  const { weekday } = placeOfDay(startDay) ?? {}
  const [first] = rule.days
  const values: RepeatValues = {
    ...NO_REPEAT,
    every: rule.frequency,
    interval: String(rule.interval),
    weekdays: rule.days.map((day) => day.weekday).filter((day) => day !== weekday),
    monthly: !first || rule.frequency !== 'MONTHLY' ? 'day' : first.nth === LAST ? 'last' : 'nth',
    ends: rule.until ? 'day' : rule.count === null ? 'never' : 'count',
    lastDay: rule.until?.day ?? '',
    count: rule.count === null ? NO_REPEAT.count : String(rule.count),
  }
  const made = parseRecurrenceRule(repeatRule(values, startDay) ?? '')
  return made && daysText(made, weekday) === daysText(rule, weekday) ? values : other
}

/** The days of a rule, to compare two rules. A weekly rule without days has the one of the start. */
function daysText({ frequency, days }: RecurrenceRule, weekday = 0): string {
  const all = frequency === 'WEEKLY' && days.length === 0 ? [{ weekday, nth: 0 }] : days
  return all
    .map((day) => `${day.nth} ${day.weekday}`)
    .toSorted()
    .join()
}

const INTERVAL_MAX = 366
const COUNT_MAX = 500

/** Messages by input, for what the rule itself cannot express. */
export function repeatErrors({
  every,
  interval,
  ends,
  lastDay,
  count,
}: RepeatValues): Record<string, string> {
  if (every === 'never' || every === 'other') return {}
  return {
    ...(!isIn(interval, INTERVAL_MAX) && { 'repeat.interval': wholeNumberMessage(INTERVAL_MAX) }),
    ...(ends === 'day' && placeOfDay(lastDay) === null && { 'repeat.lastDay': 'Enter a date.' }),
    ...(ends === 'count' && !isIn(count, COUNT_MAX) && { 'repeat.count': wholeNumberMessage(COUNT_MAX) }),
  }
}

function isIn(typed: string, max: number): boolean {
  const value = toWholeNumber(typed)
  return value >= 1 && value <= max
}

const wholeNumberMessage = (max: number): string => `Enter a whole number from 1 to ${max}.`
