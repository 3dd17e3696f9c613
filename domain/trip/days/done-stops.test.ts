import { describe, expect, it } from 'vitest'
import { postOf } from '#tests/factories/nouns.ts'
import { assignRanks } from '../../std/rank/ranked-list.ts'
import { emptyDay, newStop } from '../new-trip.ts'
import { type DonePlan, outingOfStop, outingsDuring, planDone } from './done-stops.ts'

const day = (id: string, date: string | null, ...routes: string[]) => ({
  ...emptyDay(id),
  date,
  stops: assignRanks(
    routes.map((target) => newStop({ id: `${id}-${target}`, kind: 'route', name: target, target })),
  ),
})
const outing = (date: string, route = 'r-1') =>
  postOf({
    id: `o-${date}`,
    kind: 'outing',
    outing: { route, date, activity: 'hike', distance: 1, ascent: null, duration: 1, note: '' },
  })
const doneOn = (dates: string[], date: string | null, plan: DonePlan) =>
  outingOfStop(
    outingsDuring(
      dates.map((each) => outing(each)),
      plan,
    ),
    { route: 'r-1', date },
    plan,
  )?.date ?? null

describe('a stop with a date', () => {
  const plan = planDone([day('a', '2026-07-04', 'r-1'), day('b', '2026-07-06')], '2026-01-01')

  it.each([
    ['its own day', ['2026-07-04'], '2026-07-04'],
    ['another day of the trip', ['2026-07-06'], '2026-07-06'],
    ['its own day rather than a later one', ['2026-07-04', '2026-07-06'], '2026-07-04'],
    ['the newest of other days', ['2026-07-05', '2026-07-06'], '2026-07-06'],
  ])('was done on %s', (_when, dates, expected) => {
    expect(doneOn(dates, '2026-07-04', plan)).toBe(expected)
  })

  it('was not done before or after the trip, nor by an outing on another route', () => {
    expect(doneOn(['2026-07-03', '2026-07-07'], '2026-07-04', plan)).toBeNull()
    const other = outingsDuring([outing('2026-07-04', 'r-2')], plan)
    expect(outingOfStop(other, { route: 'r-1', date: '2026-07-04' }, plan)).toBeNull()
  })
})

it('an outing on a route that is planned for two days belongs to its own day', () => {
  const plan = planDone([day('a', '2026-07-04', 'r-1'), day('b', '2026-07-06', 'r-1')], '2026-01-01')
  expect(doneOn(['2026-07-04'], '2026-07-06', plan)).toBeNull()
  expect(doneOn(['2026-07-05'], '2026-07-06', plan)).toBe('2026-07-05')
})

it('a trip without dates can be done from the day on which it was planned', () => {
  const plan = planDone([day('a', null, 'r-1')], '2026-01-02')
  expect(plan.from).toBe('2026-01-02')
  expect(doneOn(['2026-01-01'], null, plan)).toBeNull()
  expect(doneOn(['2030-01-01'], null, plan)).toBe('2030-01-01')
})
