import { describe, expect, it } from 'vitest'
import { ACHIEVEMENTS, FAMILIES } from './achievements.ts'
import { computeAchievements, mergeAchievements } from './compute-achievements.ts'
import { NO_FACTS, type OutingFact } from './facts.ts'

const outing = (some: Partial<OutingFact> = {}): OutingFact => ({
  date: '2026-05-02',
  activity: 'hike',
  route: null,
  region: null,
  distance: 10_000,
  ascent: 500,
  duration: 10_800,
  ...some,
})
const progressOf = (id: string, outings: OutingFact[], more = {}) =>
  computeAchievements({ ...NO_FACTS, ...more, outings }).find((one) => one.id === id)
const onDays = (...days: string[]) => days.map((date) => outing({ date }))

describe('the achievements', () => {
  it('are at least 24 in seven families', () => {
    expect(ACHIEVEMENTS.size).toBeGreaterThanOrEqual(24)
    for (const family of FAMILIES)
      expect([...ACHIEVEMENTS.values()].some((one) => one.family === family)).toBe(true)
  })

  it('are all without progress for a new member', () => {
    expect(computeAchievements(NO_FACTS).every(({ reached, earnedAt }) => reached === 0 && !earnedAt)).toBe(
      true,
    )
  })

  it('count distance over all outings', () => {
    const outings = Array.from({ length: 12 }, (_, n) =>
      outing({ date: `2026-05-${String(n + 1).padStart(2, '0')}` }),
    )
    expect(progressOf('hundred', outings)).toMatchObject({ reached: 100_000, earnedAt: '2026-05-10' })
    expect(progressOf('five_hundred', outings)).toMatchObject({ reached: 120_000, earnedAt: null })
  })

  it('count the best day, week and year', () => {
    const two = [outing({ distance: 21_000, ascent: 400 }), outing({ distance: 20_000, ascent: 700 })]
    expect(progressOf('long_day', two)?.earnedAt).toBe('2026-05-02')
    expect(progressOf('thousand_up', two)?.earnedAt).toBe('2026-05-02')
    const spread = onDays('2026-05-01', '2026-05-07', '2026-05-08')
    expect(progressOf('long_week', spread)?.reached).toBe(20_000)
    expect(progressOf('everest_year', [...spread, ...onDays('2025-12-31')])?.reached).toBe(1_500)
  })

  it('count seasons, months and weeks in a row', () => {
    const year = onDays('2026-01-05', '2026-04-05', '2026-07-05', '2026-10-05')
    expect(progressOf('four_seasons', year)?.earnedAt).toBe('2026-10-05')
    expect(progressOf('twelve_months', year)?.reached).toBe(4)
    // a Sunday and the next Monday are in two weeks
    expect(progressOf('steady', onDays('2026-05-03', '2026-05-04', '2026-05-18'))?.reached).toBe(2)
  })

  it('count regions, routes, reports and company', () => {
    const there = [
      outing({ region: 'u24', route: 'a' }),
      outing({ date: '2026-06-01', region: 'u2e', route: 'b' }),
    ]
    expect(progressOf('two_regions', there)?.earnedAt).toBe('2026-06-01')
    expect(progressOf('ten_routes', there)?.reached).toBe(2)
    const conditions = [{ day: '2026-05-01', isClosure: true }]
    expect(progressOf('closure', [], { conditions })?.earnedAt).toBe('2026-05-01')
    expect(progressOf('together', [], { attended: ['2026-05-03'] })?.earnedAt).toBe('2026-05-03')
  })

  it('ignore the same outing twice and days of more than 24 hours', () => {
    expect(progressOf('hundred', [outing(), outing()])?.reached).toBe(10_000)
    const long = Array.from({ length: 4 }, (_, n) => outing({ distance: 10_000 + n, duration: 36_000 }))
    expect(progressOf('hundred', long)?.reached).toBe(20_001)
  })
})

describe('achievements on a device', () => {
  const local = computeAchievements({ ...NO_FACTS, outings: [outing()] })

  it('are to be confirmed until the server agrees', () => {
    const [shown] = mergeAchievements(local, []).filter(({ id }) => id === 'first_steps')
    expect(shown).toMatchObject({ isUnconfirmed: true, earnedAt: '2026-05-02' })
    const [confirmed] = mergeAchievements(local, local).filter(({ id }) => id === 'first_steps')
    expect(confirmed).toMatchObject({ isUnconfirmed: false })
  })

  it('show what the server knows of facts that are elsewhere', () => {
    const server = [{ id: 'way_marker', reached: 7, needed: 10, earnedAt: null }]
    const [shown] = mergeAchievements(local, server).filter(({ id }) => id === 'way_marker')
    expect(shown).toMatchObject({ reached: 7, isUnconfirmed: false })
  })
})
