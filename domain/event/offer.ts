import type { OutdoorEvent } from './event.ts'

// Close to the start a place that becomes free is offered to the first party in line that fits: it may
// have made other plans, and its members should not be expected without knowing it.

type Offering = Pick<OutdoorEvent, 'start' | 'moveUpUntil'>

const HOUR_MS = 3_600_000
/** An offer is open for so long, and at most until the start. */
const OFFER_MS = 2 * HOUR_MS

/**
 * Until when a place that becomes free now is offered; null: it is not offered, because the start is
 * not close yet or is over.
 */
export function offerUntil({ start, moveUpUntil }: Offering, now: Date): string | null {
  const startMs = Date.parse(start)
  const nowMs = now.getTime()
  const isClose = nowMs >= startMs - moveUpUntil * HOUR_MS && nowMs < startMs
  return isClose ? new Date(Math.min(nowMs + OFFER_MS, startMs)).toISOString() : null
}
