import { fromWallTime, toWallTime } from '#domain/std/time/zoned-time.ts'
import type { EventPlan } from './event-plan.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Start and end of an event, counted from the calendar day of `now` at the place. */
export function periodOf(
  { inDays, startsAt, hours }: Pick<EventPlan, 'inDays' | 'startsAt' | 'hours'>,
  { timeZone, now }: { timeZone: string; now: Date },
): { start: string; end: string } {
  const today = Math.floor(toWallTime(now.getTime(), timeZone) / DAY_MS) * DAY_MS
  const [hour, minute] = startsAt.split(':').map(Number)
  const wallMs = today + inDays * DAY_MS + ((hour ?? 0) * 60 + (minute ?? 0)) * MINUTE_MS
  const startMs = fromWallTime(wallMs, timeZone)
  const endMs = startMs + hours * 60 * MINUTE_MS
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() }
}
