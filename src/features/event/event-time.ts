import { toWallTime } from '#domain/std/time/zoned-time.ts'
import { dateFormat } from '../../ui/format/date-format.ts'

// Times of events. They are shown as the clocks at the place show them; the member's own time is
// added if their clock shows another one.

const DAY_MS = 86_400_000

const format = (options: Intl.DateTimeFormatOptions): ((wallMs: number) => string) => {
  const formatter = dateFormat({ ...options, timeZone: 'UTC' })
  return (wallMs) => formatter.format(wallMs)
}
const formatWeekday = format({ weekday: 'short' })
const formatMonth = format({ month: 'long' })
const formatTime = format({ hour: '2-digit', minute: '2-digit' })
const formatShortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
const formatDayLong = format({ weekday: 'long', day: 'numeric', month: 'long' })
const formatMonthYear = format({ month: 'long', year: 'numeric' })
const formatLongDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export interface EventPeriod {
  start: string
  end: string
  timeZone: string
}

/** The day of a moment for a date block: `Sat`, `13`, `June`. */
export interface DayParts {
  weekday: string
  day: string
  month: string
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Wall time in a zone; in UTC if this browser does not know the zone. */
export function wallTime(moment: string | number, timeZone: string): number {
  const momentMs = typeof moment === 'number' ? moment : Date.parse(moment)
  try {
    return toWallTime(momentMs, timeZone)
  } catch {
    return momentMs
  }
}

export function dayPartsOf({ start, timeZone }: Pick<EventPeriod, 'start' | 'timeZone'>): DayParts {
  const wall = wallTime(start, timeZone)
  return {
    weekday: formatWeekday(wall),
    day: String(new Date(wall).getUTCDate()),
    month: formatMonth(wall),
  }
}

/** `Saturday 13 June 2026, 04:30 to 17:00`; over several days, only their short names. */
export function formatDaysAndTime(period: EventPeriod): string {
  const { start, end, timeZone } = period
  const from = wallTime(start, timeZone)
  const time = formatEventTime(period)
  if (dayOf(from) !== dayOf(lastMoment(start, end, timeZone)))
    return `${time} ${new Date(from).getUTCFullYear()}`
  return `${formatLongDay(from).replace(',', '')}, ${time}`
}

/** `04:30 to 17:00`, `Sat 27 Jun 21:30 to Sun 28 Jun 06:00`, or `All day`. */
export function formatEventTime(period: EventPeriod, timeZone = period.timeZone): string {
  const [from, to] = [wallTime(period.start, timeZone), wallTime(period.end, timeZone)]
  const last = lastMoment(period.start, period.end, timeZone)
  if (from % DAY_MS === 0 && to % DAY_MS === 0)
    return dayOf(from) === dayOf(last) ? 'All day' : `All day, until ${formatDayShort(last)}`
  if (dayOf(from) === dayOf(last)) return `${formatTime(from)} to ${formatTime(to)}`
  return `${formatDayShort(from)} ${formatTime(from)} to ${formatDayShort(to)} ${formatTime(to)}`
}

/** The time on the member's clock; null if it shows the same as the clocks at the place. */
export function formatOwnTime(period: EventPeriod, ownZone: string): string | null {
  const isSame = [period.start, period.end].every(
    (moment) => wallTime(moment, period.timeZone) === wallTime(moment, ownZone),
  )
  if (isSame) return null
  const [there, here] = [wallTime(period.start, period.timeZone), wallTime(period.start, ownZone)]
  const time = formatEventTime(period, ownZone)
  // the days are named already if there are two of them
  if (dayOf(there) === dayOf(here) || time.includes(formatDayShort(here))) return time
  return `${formatDayShort(here)} ${time}`
}

/** `17:30` */
export const formatClock = (moment: string, timeZone: string): string =>
  formatTime(wallTime(moment, timeZone))

/** `Saturday 13 June`. `day`: YYYY-MM-DD */
export const formatDayName = (day: string): string =>
  formatDayLong(Date.parse(`${day}T00:00:00Z`)).replace(',', '')

/** `June 2026`. `month`: YYYY-MM */
export const formatMonthName = (month: string): string => formatMonthYear(Date.parse(`${month}-01T00:00:00Z`))

/** `Sat 13 Jun` */
export const formatShortDate = (moment: string, timeZone: string): string =>
  formatDayShort(wallTime(moment, timeZone))

/** `Ljubljana time` for Europe/Ljubljana. */
export const formatTimeZone = (timeZone: string): string =>
  `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`

/** `14:05`, with the day unless it is today. */
export function formatMoment(moment: string, now: Date, timeZone: string): string {
  const wall = wallTime(moment, timeZone)
  const isToday = dayOf(wall) === dayOf(wallTime(now.getTime(), timeZone))
  return isToday ? formatTime(wall) : `${formatDayShort(wall)} ${formatTime(wall)}`
}

/** `In 2 days`, by the days of the place; `Today`, `Tomorrow`; null from the eighth day on. */
export function formatDaysAhead({ start, timeZone }: EventPeriod, now: Date): string | null {
  const days = (dayOf(wallTime(start, timeZone)) - dayOf(wallTime(now.getTime(), timeZone))) / DAY_MS
  if (days < 0 || days > DAYS_AHEAD_MAX) return null
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
}

const DAYS_AHEAD_MAX = 7

export const dayOf = (wallMs: number): number => Math.floor(wallMs / DAY_MS) * DAY_MS

const formatDayShort = (wallMs: number): string => formatShortDay(wallMs).replace(',', '')

/** Just before the end: an event until midnight belongs to the day before. */
const lastMoment = (start: string, end: string, timeZone: string): number =>
  Math.max(wallTime(start, timeZone), wallTime(end, timeZone) - 1)
