import { fromWallTime, toWallTime } from './zoned-time.ts'

const DAY_MS = 86_400_000

interface Period {
  start: string
  end: string
  timeZone: string
}

/** Days as their UTC midnights. The end is the first day that is not included. */
export interface WholeDays {
  firstMs: number
  endMs: number
}

/**
 * The days of a period that begins and ends with a day of its time zone; null for any other. Where the
 * clocks skip midnight, a day begins at the first moment after it.
 */
export function wholeDaysOf({ start, end, timeZone }: Period): WholeDays | null {
  const firstMs = dayThatBegins(start, timeZone)
  const endMs = firstMs === null ? null : dayThatBegins(end, timeZone)
  return firstMs === null || endMs === null || endMs <= firstMs ? null : { firstMs, endMs }
}

/** The day of a moment in a time zone. */
export const localDay = (momentMs: number, timeZone: string): number =>
  Math.floor(toWallTime(momentMs, timeZone) / DAY_MS) * DAY_MS

function dayThatBegins(moment: string, timeZone: string): number | null {
  const ms = Date.parse(moment)
  const day = localDay(ms, timeZone)
  return fromWallTime(day, timeZone) === ms ? day : null
}
