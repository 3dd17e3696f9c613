import { describe, expect, it } from 'vitest'
import { assignRanks } from '../../std/rank/ranked-list.ts'
import { newStop } from '../new-trip.ts'
import type { TripStop } from '../trip.ts'
import { estimateTravel, formatMinutes, scheduleDay } from './schedule.ts'

const HUT = { lat: 46.3, lon: 13.8 }
/** 1.1 km north of the hut */
const PASS = { lat: 46.31, lon: 13.8 }
/** 33 km north of the hut */
const TOWN = { lat: 46.6, lon: 13.8 }
const NO_TARGETS = new Map()

const place = (id: string, some: Partial<TripStop>) => newStop({ id, kind: 'place', name: id, ...some })
const plan = (start: string | null, ...stops: ReturnType<typeof place>[]) => ({
  start,
  stops: assignRanks(stops),
})

describe('the way between two stops', () => {
  it('is on foot if they are near, at the pace of hiking times', () => {
    const travel = estimateTravel(HUT, PASS)
    expect(travel?.by).toBe('foot')
    expect(travel?.distance).toBeCloseTo(1_445, -2)
    expect(travel?.duration).toBeCloseTo(((travel?.distance ?? 0) / 4_000) * 3_600, 0)
  })
  it('is by road if they are far apart', () => {
    expect(estimateTravel(HUT, TOWN)).toMatchObject({ by: 'road' })
  })
  it('is none within one place', () => {
    expect(estimateTravel(HUT, { lat: 46.3005, lon: 13.8 })).toBeNull()
  })
})

describe('the schedule of a day', () => {
  it('adds the duration of routes and the ways between stops to the start', () => {
    const route = newStop({ id: 'r', kind: 'route', target: 'route', name: 'Ridge' })
    const targets = new Map([['route', { start: HUT, end: PASS, duration: 7_200 }]])
    const [first, second] = scheduleDay(plan('08:00', route, place('town', PASS)), targets)
    expect([first?.arrival, second?.arrival]).toEqual([480, 600])
    expect(second?.travel).toBeNull()
  })
  it('begins with the first time of a stop if the day has no start', () => {
    const [first, second] = scheduleDay(
      plan(null, place('hut', { ...HUT, from: '06:00', to: '06:30' }), place('pass', PASS)),
      NO_TARGETS,
    )
    expect(first?.arrival).toBeNull()
    expect(second?.arrival).toBeGreaterThan(390)
  })
  it('tells how much too early a stop begins', () => {
    const [, second] = scheduleDay(
      plan('08:00', place('hut', { ...HUT, to: '09:00' }), place('pass', { ...PASS, from: '09:05' })),
      NO_TARGETS,
    )
    expect(second?.late).toBe((second?.arrival ?? 0) - 545)
    expect(second?.late).toBeGreaterThan(0)
  })
  it('knows no times without any', () => {
    expect(scheduleDay(plan(null, place('hut', HUT), place('pass', PASS)), NO_TARGETS)).toMatchObject([
      { arrival: null, late: 0 },
      { arrival: null, late: 0 },
    ])
  })
  it('shows times after midnight as times of day', () => {
    expect(formatMinutes(1_445)).toBe('00:05')
  })
})
