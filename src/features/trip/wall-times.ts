import { toWallTime } from '#domain/std/time/zoned-time.ts'

const DAY_MS = 86_400_000

/** The days and the time of an event as the clocks at its place show them. */
export function wallTimesOf({ start, end, timeZone }: { start: string; end: string; timeZone: string }) {
  const from = new Date(wallTime(start, timeZone)).toISOString()
  const last = wallTime(end, timeZone) - 1
  const dayCount = Math.floor(last / DAY_MS) - Math.floor(Date.parse(from) / DAY_MS) + 1
  return { day: from.slice(0, 10), from: from.slice(11, 16), dayCount: Math.max(1, dayCount) }
}

/** In UTC if this browser does not know the zone. */
function wallTime(moment: string, timeZone: string): number {
  try {
    return toWallTime(Date.parse(moment), timeZone)
  } catch {
    return Date.parse(moment)
  }
}
