import { describe, expect, it } from 'vitest'
import { sumOutings } from './outing-totals.ts'

const did = (date: string, distance = 10_000, ascent: number | null = 500) => ({
  date,
  distance,
  ascent,
  duration: 3_600,
})

describe('sumOutings', () => {
  it('uses weeks from Monday, calendar months and calendar years', () => {
    const sums = sumOutings(
      ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30', '2026-01-01', '2025-12-31'].map(
        (day) => did(day),
      ),
      '2026-11-24',
    )
    expect(sums.week).toMatchObject({ outings: 3, distance: 30_000, ascent: 1_500, duration: 10_800, now: 1 })
    expect(sums.month).toMatchObject({ outings: 5, now: 23 })
    expect(sums.year).toMatchObject({ outings: 6, now: 10 })
  })

  it('returns the distance per day of the week and month, and per month of the year', () => {
    const { week, month, year } = sumOutings(
      [did('2026-11-24', 7_000), did('2026-11-24', 3_000)],
      '2026-11-26',
    )
    expect(week.parts).toEqual([0, 10_000, 0, 0, 0, 0, 0])
    expect(month.parts).toHaveLength(30)
    expect(month.parts[23]).toBe(10_000)
    expect(year.parts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10_000, 0])
  })

  it.each([
    ['on a Sunday', '2026-11-29', '2026-11-23', 6],
    ['on a Monday', '2026-11-23', '2026-11-23', 0],
    ['over the new year', '2027-01-01', '2026-12-28', 4],
    ['over the end of February in a leap year', '2028-03-01', '2028-02-28', 2],
  ])('finds this week %s', (_, today, monday, now) => {
    const { week } = sumOutings([did(monday)], today)
    expect(week).toMatchObject({ outings: 1, now })
    expect(week.parts[0]).toBe(10_000)
  })

  it('has all days of every month', () => {
    expect(sumOutings([did('2028-02-29')], '2028-02-01').month.parts).toHaveLength(29)
    expect(sumOutings([did('2026-12-31')], '2026-12-01').month).toMatchObject({ outings: 1 })
  })

  it('treats an unknown ascent as zero and returns zeros without outings', () => {
    expect(sumOutings([did('2026-11-24', 5_000, null)], '2026-11-24').week).toMatchObject({
      outings: 1,
      ascent: 0,
    })
    expect(sumOutings([], '2026-11-24').year).toMatchObject({ outings: 0, distance: 0 })
  })
})
