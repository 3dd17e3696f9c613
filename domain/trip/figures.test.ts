import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { classifyTripPhase, computeTripDates, sumDayEffort, sumEffort } from './figures.ts'
import { writableTripFields } from './may-write.ts'
import { type TripStop, tripFields } from './trip.ts'

const stop = (some: Partial<TripStop>): TripStop => ({
  id: 's',
  kind: 'route',
  target: null,
  name: '',
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
  rank: 'V',
  ...some,
})

describe('writing a trip', () => {
  const fields = v.object(tripFields)
  const day = { id: 'd', date: null, title: '', note: '', stops: [stop({})], rank: 'V' }
  it.each([
    [{ name: 'x' }, { name: ' ' }],
    [{ days: [day] }, { days: [{ ...day, date: 'tomorrow' }] }],
    [{ days: [{ ...day, date: '2026-02-28' }] }, { days: [{ ...day, date: '2026-02-29' }] }],
    [{ days: [day] }, { days: [{ ...day, rank: 'V0' }] }],
    [
      { days: [{ ...day, stops: [stop({ from: '08:30' })] }] },
      { days: [{ ...day, stops: [stop({ from: '8:30' })] }] },
    ],
    [{ days: [{ ...day, stops: [stop({ lat: 46 })] }] }, { days: [{ ...day, stops: [stop({ lat: 96 })] }] }],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(v.is(fields, { ...tripFieldsOf(), ...good })).toBe(true)
    expect(v.is(fields, { ...tripFieldsOf(), ...bad })).toBe(false)
  })
})

describe('computeTripDates', () => {
  it('returns the first and last date, whatever the order of the days', () => {
    expect(computeTripDates([{ date: '2026-07-04' }, { date: null }, { date: '2026-07-02' }])).toEqual({
      start: '2026-07-02',
      end: '2026-07-04',
    })
  })

  it('returns null without dates', () => {
    expect(computeTripDates([{ date: null }])).toEqual({ start: null, end: null })
    expect(computeTripDates([])).toEqual({ start: null, end: null })
  })
})

const dated = (start: string | null, end: string | null, archived = false) => ({ start, end, archived })

describe('classifyTripPhase', () => {
  it.each([
    [dated('2026-07-02', '2026-07-04'), 'ongoing'],
    [dated('2026-07-03', '2026-07-03'), 'ongoing'],
    [dated('2026-07-04', '2026-07-05'), 'upcoming'],
    [dated('2026-07-01', '2026-07-02'), 'past'],
    [dated(null, null), 'upcoming'],
    [dated('2026-07-02', '2026-07-04', true), 'archived'],
  ] as const)('%j is %s on 3 July', (trip, phase) => {
    expect(classifyTripPhase(trip, '2026-07-03')).toBe(phase)
  })
})

describe('sumDayEffort', () => {
  const routes = new Map([
    ['r1', { distance: 10_000, ascent: 800, duration: 14_400 }],
    ['r2', { distance: 5_000, ascent: null, duration: 3_600 }],
  ])
  it('sums the known routes and counts the unknown ones', () => {
    const stops = [
      stop({ target: 'r1' }),
      stop({ target: 'r2' }),
      stop({ target: 'r3' }),
      stop({ kind: 'event', target: 'r1' }),
      stop({ kind: 'place' }),
    ]
    expect(sumDayEffort({ stops }, routes)).toEqual({
      distance: 15_000,
      ascent: 800,
      duration: 18_000,
      unknown: 1,
    })
  })

  it('adds up over days', () => {
    const day = sumDayEffort({ stops: [stop({ target: 'r1' })] }, routes)
    expect(sumEffort([day, day])).toEqual({ distance: 20_000, ascent: 1_600, duration: 28_800 })
    expect(sumEffort([])).toEqual({ distance: 0, ascent: 0, duration: 0 })
  })
})

describe('permissions of a trip', () => {
  it('allow the owner everything, editors all but visibility, viewers nothing', () => {
    expect(writableTripFields('owner')).toContain('archived')
    expect(writableTripFields('editor')).toEqual(['name', 'description', 'cover', 'days', 'packing', 'notes'])
    expect(writableTripFields('viewer')).toEqual([])
    expect(writableTripFields(null)).toEqual([])
  })
})
