import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assignRanks } from '../std/rank/ranked-list.ts'
import {
  emptyDay,
  newItem,
  newStop,
  startEmpty,
  startFromEvent,
  startFromRoutes,
  startFromTrip,
  startOn,
} from './new-trip.ts'
import { tripFields } from './trip.ts'

let made = 0
const newId = () => `id-${made++}`
const routes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Route ${at}` }))
const isValid = (fields: object) =>
  v.safeParse(v.pick(v.object(tripFields), ['days', 'packing', 'template']), fields).success

describe('a new trip', () => {
  it('has the days that were asked for, at most a hundred', () => {
    expect(startEmpty(3, newId).days).toHaveLength(3)
    expect(startEmpty(500, newId).days).toHaveLength(100)
  })
  it('has a day for each so many routes', () => {
    const { days } = startFromRoutes(routes(5), { perDay: 2, newId })
    expect(days.map(({ stops }) => stops.map(({ target }) => target))).toEqual([
      ['r0', 'r1'],
      ['r2', 'r3'],
      ['r4'],
    ])
  })
  it('has room for all routes of the largest collection', () => {
    const start = startFromRoutes(routes(500), { perDay: 1, newId })
    expect(start.days.flatMap(({ stops }) => stops)).toHaveLength(500)
    expect(isValid(start)).toBe(true)
  })
  it('takes meeting point, routes, days and gear from an event', () => {
    const meetingPoint = { name: 'Krma', lat: 46.38, lon: 13.9 }
    const gear = 'Headlamp, gloves\nRope'
    const event = {
      id: 'e',
      title: 'Sunrise',
      gear,
      meetingPoint,
      routes: routes(1),
      from: '03:00',
      dayCount: 2,
    }
    const start = startFromEvent(event, newId)
    expect(start.days).toMatchObject([
      {
        title: 'Krma',
        stops: [
          { kind: 'event', target: 'e', from: '03:00' },
          { kind: 'route', target: 'r0' },
        ],
      },
      { stops: [] },
    ])
    expect(start.packing.map(({ name }) => name)).toEqual(['Headlamp', 'gloves', 'Rope'])
    expect(isValid(start)).toBe(true)
  })
  it('copies a trip without its dates and people, with ids of its own', () => {
    const stops = assignRanks([newStop({ id: 's', kind: 'stay', name: 'Hut', from: '18:00' })])
    const days = assignRanks([{ ...emptyDay('d', '2026-07-01'), absent: ['tomas'], stops }])
    const item = newItem({ id: 'i', name: 'Rope', assignee: 'tomas', packed: true, weight: 1_480 })
    const trip = {
      id: 't',
      name: 'Triglav',
      description: '',
      notes: 'Book!',
      days,
      packing: assignRanks([item]),
    }
    const copy = startFromTrip(trip, newId)
    expect(copy).toMatchObject({
      template: 't',
      days: [{ date: null, absent: [], stops: [{ name: 'Hut', from: '18:00' }] }],
      packing: [{ name: 'Rope', assignee: null, packed: false, weight: 1_480 }],
    })
    expect(copy.days[0]?.id).not.toBe('d')
    expect(startOn(copy, '2027-07-01').days[0]?.date).toBe('2027-07-01')
  })
})
