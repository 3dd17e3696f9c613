import { dateFormat } from './date-format.ts'

const DAY_MS = 86_400_000

const longDate = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDate = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `most`: the largest age in days that uses this unit. */
const STEPS = [
  { unit: 'day', days: 1, most: 13 },
  { unit: 'week', days: 7, most: 8 * 7 },
  { unit: 'month', days: 30.44, most: 600 },
  { unit: 'year', days: 365.25, most: Infinity },
] as const

/** The local date of a moment: YYYY-MM-DD. */
export function toLocalDay(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `27 May 2026`. `day`: YYYY-MM-DD; anything else is returned unchanged. */
export function formatDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : longDate.format(at)
}

/** Splits `27 May 2026` into `27 May` and `2026`, for narrow columns. */
export function splitDayAndYear(day: string): [day: string, year: string] {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? [day, ''] : [shortDate.format(at), day.slice(0, 4)]
}

/**
 * `today`, `3 days ago`, `2 weeks ago`, `5 months ago`: by calendar days. Both YYYY-MM-DD; empty if
 * one is invalid.
 */
export function formatDayAge(day: string, today: string): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
  const step = STEPS.find(({ most }) => Math.abs(days) <= most)
  return step ? relative.format(Math.round(days / step.days), step.unit) : ''
}
