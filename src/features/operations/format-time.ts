const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export const formatInstant = (at: string): string => instant.format(new Date(at))
export const formatDay = (at: string): string => day.format(new Date(at))

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** `2 d 4 h`, `19 h`, `40 min`: how long something has been waiting. */
export function formatWaiting(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h` : `${minutes} min`
}

/** Reports should be looked at within two days. */
export const isOverdue = (since: string, nowMs: number): boolean =>
  nowMs - Date.parse(since) > 2 * DAY_MINUTES * MINUTE_MS
