import { isCalendarDay } from '../../std/time/calendar-day.ts'

// The supported subset of RFC 5545 rules: every n days, weeks, months or years; on weekdays; on the nth
// weekday of a month; limited by count or end date. Events with other rules are rejected.

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export interface RecurrenceRule {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  /** number of occurrences; null: unlimited */
  count: number | null
  /** the last moment in milliseconds, or the last local day; null: unlimited */
  until: { momentMs: number } | { day: string } | null
  /** `weekday`: 0 is Monday; `nth` in its month, negative from the end, 0: every one */
  days: { weekday: number; nth: number }[]
}

const INTERVAL_MAX = 366
const COUNT_MAX = 500

/** Parses a rule; null if it is not supported. */
export function parseRecurrenceRule(text: string): RecurrenceRule | null {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name, value, more] = part.split('=')
    if (!name || !value || more !== undefined || parts.has(name)) return null
    parts.set(name, value)
  }
  const supported = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST']
  if ([...parts.keys()].some((name) => !supported.includes(name))) return null
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'))
  const interval = parseNumber(parts.get('INTERVAL') ?? '1', INTERVAL_MAX)
  const count = parts.has('COUNT') ? parseNumber(parts.get('COUNT'), COUNT_MAX) : null
  const until = parts.has('UNTIL') ? parseUntil(parts.get('UNTIL')) : null
  const days = parts.has('BYDAY') ? parseDays(parts.get('BYDAY') ?? '') : []
  if (!frequency || !interval || count === undefined || until === undefined || !days) return null
  if (parts.has('COUNT') && parts.has('UNTIL')) return null
  if ((parts.get('WKST') ?? 'MO') !== 'MO') return null
  if (!allowsDays(frequency, days)) return null
  return { frequency, interval, count, until, days }
}

function parseNumber(text: string | undefined, max: number): number | undefined {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

function parseUntil(text: string | undefined): RecurrenceRule['until'] | undefined {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z)?$/.exec(text ?? '') ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDay(date)) return undefined
  if (!time) return { day: date }
  const momentMs = Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`)
  return Number.isNaN(momentMs) ? undefined : { momentMs }
}

function parseDays(text: string): RecurrenceRule['days'] | null {
  const days = text.split(',').map((part) => {
    const [, nth, name] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(part) ?? []
    return { weekday: WEEKDAYS.findIndex((supported) => supported === name), nth: Number(nth ?? 0) }
  })
  return days.every(({ weekday }) => weekday >= 0) ? days : null
}

/** Weekdays apply to weekly and monthly rules, `nth` to monthly rules only. */
function allowsDays(frequency: RecurrenceRule['frequency'], days: RecurrenceRule['days']): boolean {
  if (days.length === 0) return true
  if (frequency === 'MONTHLY') return true
  return frequency === 'WEEKLY' && days.every(({ nth }) => nth === 0)
}
