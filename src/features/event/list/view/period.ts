import { dayOf, wallTime } from '../../event-time.ts'
import type { Period } from './agenda-view.ts'

const DAY_MS = 86_400_000
const SATURDAY = 6
const DAYS: Record<Exclude<Period, 'weekend'>, number> = { today: 1, week: 7, month: 30 }

/**
 * The days of a period on the member's clock, as moments. On a Sunday, the weekend is what is left
 * of it.
 */
export function momentsOf(period: Period, now: Date, ownZone: string): { from: string; before: string } {
  const wallMs = wallTime(now.getTime(), ownZone)
  const offsetMs = wallMs - now.getTime()
  const today = dayOf(wallMs)
  const [first, days] = daysOf(period, today)
  const toMoment = (dayMs: number): string => new Date(dayMs - offsetMs).toISOString()
  return { from: toMoment(first), before: toMoment(first + days * DAY_MS) }
}

function daysOf(period: Period, today: number): [first: number, days: number] {
  if (period !== 'weekend') return [today, DAYS[period]]
  const weekday = new Date(today).getUTCDay()
  return weekday === 0 ? [today, 1] : [today + (SATURDAY - weekday) * DAY_MS, 2]
}
