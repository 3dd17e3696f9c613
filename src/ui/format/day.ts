const DAY_MS = 86_400_000

const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Longest age that is told in this unit. */
const STEPS = [
  { unit: 'day', days: 1, most: 13 },
  { unit: 'week', days: 7, most: 8 * 7 },
  { unit: 'month', days: 30.44, most: 600 },
  { unit: 'year', days: 365.25, most: Infinity },
] as const

/** The day that this moment has on the calendar of whoever looks: YYYY-MM-DD. */
export function toLocalDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `27 May 2026`. `day`: YYYY-MM-DD; anything else comes back as it is. */
export function formatDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : written.format(at)
}

/** `27 May 2026` in no more room than a margin has: `27 May` and the year apart. */
export function splitDayAndYear(day: string): [day: string, year: string] {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? [day, ''] : [short.format(at), day.slice(0, 4)]
}

/** `today`, `3 days ago`, `2 weeks ago`, `5 months ago`: by the calendar. Both YYYY-MM-DD; empty where one is no day. */
export function formatDayAge(day: string, today: string): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
  const step = STEPS.find(({ most }) => Math.abs(days) <= most)
  return step ? ago.format(Math.round(days / step.days), step.unit) : ''
}
