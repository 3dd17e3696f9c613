const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const STEPS: readonly { unit: Intl.RelativeTimeFormatUnit; fromMs: number }[] = [
  { unit: 'year', fromMs: 365 * DAY_MS },
  { unit: 'month', fromMs: 30 * DAY_MS },
  { unit: 'week', fromMs: 7 * DAY_MS },
  { unit: 'day', fromMs: DAY_MS },
  { unit: 'hour', fromMs: HOUR_MS },
  { unit: 'minute', fromMs: MINUTE_MS },
]

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * `12 minutes ago`, `in 3 days`, `now` within a minute. `at`: ISO 8601; `nowMs`: since 1970. Empty
 * when `at` is no time.
 */
export function formatRelativeTime(at: string, nowMs: number): string {
  const awayMs = Date.parse(at) - nowMs
  if (Number.isNaN(awayMs)) return ''
  const step = STEPS.find(({ fromMs }) => Math.abs(awayMs) >= fromMs)
  if (!step) return format.format(0, 'second')
  return format.format(Math.trunc(awayMs / step.fromMs), step.unit)
}
