// A rule of RFC 5545, as far as events repeat: every so many days, weeks, months or years; on certain weekdays; on the
// first, third or last Saturday; a number of times, or until a day. Other rules are refused when an event is made.

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export interface RecurrenceRule {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  /** how many times in all; null: no such bound */
  count: number | null
  /** the last moment, in milliseconds, or the last day of the place; null: no such bound */
  until: { momentMs: number } | { day: string } | null
  /** `weekday` from 0, Monday; `nth` of its month, from the end where it is negative, 0: each one */
  days: { weekday: number; nth: number }[]
}

const INTERVAL_MAX = 366
const COUNT_MAX = 500

/** Reads a rule; null for one that is not understood here. */
export function parseRecurrenceRule(text: string): RecurrenceRule | null {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name, value, more] = part.split('=')
    if (!name || !value || more !== undefined || parts.has(name)) return null
    parts.set(name, value)
  }
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST']
  if ([...parts.keys()].some((name) => !known.includes(name))) return null
  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'))
  const interval = numberIn(parts.get('INTERVAL') ?? '1', INTERVAL_MAX)
  const count = parts.has('COUNT') ? numberIn(parts.get('COUNT'), COUNT_MAX) : null
  const until = parts.has('UNTIL') ? untilIn(parts.get('UNTIL')) : null
  const days = parts.has('BYDAY') ? daysIn(parts.get('BYDAY') ?? '') : []
  if (!frequency || !interval || count === undefined || until === undefined || !days) return null
  if (parts.has('COUNT') && parts.has('UNTIL')) return null
  if ((parts.get('WKST') ?? 'MO') !== 'MO') return null
  if (!dayFits(frequency, days)) return null
  return { frequency, interval, count, until, days }
}

function numberIn(text: string | undefined, max: number): number | undefined {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

function untilIn(text: string | undefined): RecurrenceRule['until'] | undefined {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z)?$/.exec(text ?? '') ?? []
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return undefined
  if (!time) return { day: date }
  const momentMs = Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`)
  return Number.isNaN(momentMs) ? undefined : { momentMs }
}

function daysIn(text: string): RecurrenceRule['days'] | null {
  const days = text.split(',').map((part) => {
    const [, nth, name] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(part) ?? []
    return { weekday: WEEKDAYS.findIndex((known) => known === name), nth: Number(nth ?? 0) }
  })
  return days.every(({ weekday }) => weekday >= 0) ? days : null
}

/** Weekdays say something of weeks and months; which of its month only of months. */
function dayFits(frequency: RecurrenceRule['frequency'], days: RecurrenceRule['days']): boolean {
  if (days.length === 0) return true
  if (frequency === 'MONTHLY') return true
  return frequency === 'WEEKLY' && days.every(({ nth }) => nth === 0)
}
