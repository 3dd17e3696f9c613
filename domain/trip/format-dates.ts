import type { Trip } from './trip.ts'

// Dates of trips are calendar days without a time zone.

const format = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day) => formatter.format(new Date(`${day}T00:00:00Z`))
}
const formatDayOfMonth = format({ day: 'numeric' })
const formatDayAndMonth = format({ day: 'numeric', month: 'long' })
const formatWhole = format({ day: 'numeric', month: 'long', year: 'numeric' })
const formatWeekdayPart = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** `17–19 July 2026`, `30 July – 2 August 2026`, `17 July 2026`; null without dates. */
export function formatTripDates({ start, end }: Pick<Trip, 'start' | 'end'>): string | null {
  if (start === null || end === null) return null
  if (start === end) return formatWhole(start)
  if (start.slice(0, 7) === end.slice(0, 7)) return `${formatDayOfMonth(start)}–${formatWhole(end)}`
  const from = start.slice(0, 4) === end.slice(0, 4) ? formatDayAndMonth(start) : formatWhole(start)
  return `${from} – ${formatWhole(end)}`
}

/** `Friday 17 July` */
export const formatWeekday = (day: string): string => formatWeekdayPart(day).replace(',', '')

const DAY_MS = 86_400_000

/** `in 36 days`, `tomorrow`, `today is day 2 of 3`; null for trips that are over or have no dates. */
export function formatTripTiming({ start, end }: Pick<Trip, 'start' | 'end'>, today: string): string | null {
  if (start === null || end === null || end < today) return null
  const ahead = countDays(today, start)
  if (ahead > 1) return `in ${ahead.toLocaleString('en')} days`
  if (ahead === 1) return 'tomorrow'
  const all = countDays(start, end) + 1
  return all === 1 ? 'today' : `today is day ${1 - ahead} of ${all}`
}

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
