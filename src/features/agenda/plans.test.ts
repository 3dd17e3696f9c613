import { describe, expect, it } from 'vitest'
import { cardOf, eventOf, relationOf, tripOf } from '#tests/factories/nouns.ts'
import type { EventRow, TripListRow } from '../../platform/port/port.ts'
import { formatCountdown, isSoon, listPlans, nextPlan, planId, plansAfter } from './plans.ts'

const now = new Date('2026-06-11T08:00:00')
const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString()

const event = (id: string, hours: number, some: Partial<EventRow> = {}): EventRow => ({
  ...eventOf({ id, start: inHours(hours), end: inHours(hours + 4), author: cardOf('tomas') }),
  unsent: null,
  ...some,
})
const trip = (id: string, start: string, end = start, some: Partial<TripListRow> = {}): TripListRow => ({
  ...tripOf({ id, author: cardOf('maya'), start, end }),
  unsent: null,
  role: 'owner',
  dayCount: 1,
  stopCount: 0,
  effort: { distance: 0, ascent: 0, duration: 0 },
  packedCount: 0,
  itemCount: 0,
  lines: [],
  ...some,
})
const going = (target: string, state: 'going' | 'waitlist' = 'going') =>
  relationOf({ kind: 'participation', member: 'maya', target }, { state })

const plansOf = (
  events: EventRow[],
  trips: TripListRow[] = [],
  participations = events.map(({ id }) => going(id)),
) => listPlans({ memberId: 'maya', now, events, trips, participations })

describe('the plans of a member', () => {
  it('are events and trips in one order, soonest first', () => {
    const plans = plansOf([event('e-late', 80), event('e-soon', 20)], [trip('t-1', '2026-06-13')])
    expect(plans.map(planId)).toEqual(['e-soon', 't-1', 'e-late'])
  })

  it('include what is under way, and nothing that is over, cancelled or without a date', () => {
    const plans = plansOf(
      [event('e-now', -1), event('e-over', -6), event('e-cancelled', 4, { state: 'cancelled' })],
      [
        trip('t-now', '2026-06-10', '2026-06-11'),
        trip('t-over', '2026-06-09', '2026-06-10'),
        trip('t-none', '', '', { start: null, end: null }),
        trip('t-invited', '2026-06-12', '2026-06-12', { role: 'invited' }),
      ],
    )
    expect(plans.map(planId)).toEqual(['t-now', 'e-now'])
  })
})

describe('the next plan', () => {
  it('is the first one with a certain place, as long as there is one', () => {
    const events = [event('e-waiting', 4), event('e-going', 30)]
    const answers = [going('e-waiting', 'waitlist'), going('e-going')]
    const plans = plansOf(events, [], answers)
    expect(nextPlan(plans)).toMatchObject({ event: { id: 'e-going' } })
    expect(plansAfter(plans, nextPlan(plans), 5).map(planId)).toEqual(['e-waiting'])
    expect(nextPlan(plansOf(events.slice(0, 1), [], answers))).toMatchObject({ event: { id: 'e-waiting' } })
    expect(nextPlan([])).toBeNull()
  })

  it('may be an event that the member hosts without an answer of their own', () => {
    const hosted = event('e-hosted', 4, { author: cardOf('maya') })
    expect(nextPlan(plansOf([hosted], [], []))).toMatchObject({ isHosted: true })
  })
})

describe('the time until a plan', () => {
  it.each([
    [-60, 'Now'],
    [0, 'Now'],
    [12, 'In 12 min'],
    [60, 'In 1 h'],
    [312, 'In 5 h 12 min'],
    [24 * 60, null],
  ])('of %i minutes is counted down on the last day', (minutes, shown) => {
    expect(formatCountdown({ start: now.getTime() + minutes * 60_000 }, now)).toBe(shown)
  })

  it('is short within 48 hours', () => {
    const [near, far] = plansOf([event('e-1', 47.9), event('e-2', 48.1)])
    expect([near, far].map((plan) => plan && isSoon(plan, now))).toEqual([true, false])
  })
})
