import { describe, expect, it } from 'vitest'
import type { RouteFigures } from '#domain/route/route.ts'
import { cairngorms } from '../terrain/regions/cairngorms.ts'
import { gradeOf, scaleOf } from './grading.ts'
import { bestMonths, formatMonthRange } from './season.ts'
import { steepestStretch } from './steepness.ts'

const figures = (km: number, ascent: number) => ({ distance: km * 1_000, ascent }) as RouteFigures

describe('the grade', () => {
  it('rises with length and climb', () => {
    expect(gradeOf('hike', figures(6, 300), 0.2)).toBe('easy')
    expect(gradeOf('hike', figures(10, 800), 0.2)).toBe('moderate')
    expect(gradeOf('hike', figures(16, 1_200), 0.2)).toBe('hard')
    expect(gradeOf('hike', figures(24, 1_900), 0.2)).toBe('expert')
  })

  it('is never easy on foot on steep ground', () => {
    expect(gradeOf('walk', figures(3, 200), 0.45)).toBe('moderate')
    expect(gradeOf('hike', figures(3, 200), 0.7)).toBe('hard')
    expect(gradeOf('road_bike', figures(20, 100), 0.7)).toBe('easy')
  })

  it('rates 50 km by bicycle easier than 50 km on foot', () => {
    expect(gradeOf('road_bike', figures(50, 500), 0.05)).toBe('moderate')
    expect(gradeOf('trail_run', figures(50, 500), 0.05)).toBe('expert')
  })
})

describe('the mark on the scale', () => {
  it('follows the steepest stretch', () => {
    expect(scaleOf('hike', 0.1)).toEqual({ name: 'SAC', value: 'T1' })
    expect(scaleOf('hike', 0.4)).toEqual({ name: 'SAC', value: 'T3' })
    expect(scaleOf('hike', 2)).toEqual({ name: 'SAC', value: 'T5' })
  })

  it('is null if the activity has no scale, and on still water', () => {
    expect(scaleOf('road_bike', 0.1)).toBeNull()
    expect(scaleOf('paddle', 0)).toBeNull()
    expect(scaleOf('paddle', 0.005)).toEqual({ name: 'WW', value: 'II' })
  })
})

describe('the steepest stretch', () => {
  it('is found uphill and downhill', () => {
    const up = steepestStretch(slope([...run(0.05, 50), ...run(0.3, 25), ...run(0.05, 50)]))
    expect(up.grade).toBeCloseTo(0.3, 1)
    expect(up.up).toBe(true)
    expect(Math.abs(up.alongM - 1_000)).toBeLessThan(120)
    expect(steepestStretch(slope([...run(0, 40), ...run(-0.4, 30)])).up).toBe(false)
  })

  it('is flat on a line shorter than 400 m', () => {
    expect(steepestStretch(slope(run(0.5, 5))).grade).toBe(0)
  })
})

describe('the season', () => {
  it('is shorter at higher altitudes', () => {
    const [low, high] = [bestMonths('hike', 300, cairngorms), bestMonths('hike', 1_300, cairngorms)]
    expect(low.length).toBeGreaterThan(high.length)
    expect(formatMonthRange(high)).toBe('June to September')
  })

  it('spans the turn of the year in winter', () => {
    expect(formatMonthRange(bestMonths('snowshoe', 600, cairngorms))).toBe('December to March')
  })
})

const run = (grade: number, count: number) => Array.from({ length: count }, () => grade)

/** A line of steps of 20 m. */
function slope(grades: readonly number[]) {
  let heightM = 1_000
  return grades.map((grade, i) => ({ x: i * 20, y: 0, heightM: (heightM += grade * 20) }))
}
