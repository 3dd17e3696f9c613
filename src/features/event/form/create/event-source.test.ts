import { describe, expect, it } from 'vitest'
import { routeOf } from '#tests/factories/documents.ts'
import { eventOf } from '#tests/factories/nouns.ts'
import { copyOfEvent, eventOnRoute, readEventSource } from './event-source.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const past = eventOf({
  id: 'e-1',
  start: '2026-06-20T01:00:00Z',
  visibility: 'members',
  community: 'c-1',
  coHosts: ['bor'],
  recurrence: { rrule: 'FREQ=WEEKLY;UNTIL=20260718', exceptions: ['2026-06-27'] },
})

describe('a copy of an event', () => {
  it('is on the next same weekday, at the same local time', () => {
    const copy = copyOfEvent(past, { memberId: 'maya', isHost: true, now: NOW })
    expect(copy).toMatchObject({
      source: 'event e-1',
      title: past.title,
      startDay: '2026-11-28',
      startTime: '03:00',
      endDay: '2026-11-28',
      exceptions: [],
      visibility: 'members',
      coHosts: ['bor'],
    })
    expect(copy.repeat.lastDay).toBe('2026-12-26')
  })

  it('is a week later if the event is yet to come', () => {
    const coming = { ...past, start: '2026-12-05T08:00:00Z', end: '2026-12-06T08:00:00Z' }
    expect(copyOfEvent(coming, { memberId: 'maya', isHost: true, now: NOW })).toMatchObject({
      startDay: '2026-12-12',
      endDay: '2026-12-13',
    })
  })

  it('by another member has neither its community nor its co-hosts', () => {
    expect(copyOfEvent(past, { memberId: 'maya', isHost: false, now: NOW })).toMatchObject({
      visibility: 'public',
      community: null,
      coHosts: [],
    })
  })
})

it('a copy has the cover of its member only', () => {
  const copiedBy = (memberId: string) =>
    copyOfEvent({ ...past, cover }, { memberId, isHost: true, now: NOW }).cover
  const cover = { media: 'photo', words: 'The hut', blur: '', by: 'maya' }
  expect([copiedBy('maya'), copiedBy('bor')]).toEqual([cover, null])
})

describe('an event on a route', () => {
  const route = routeOf({ id: 'r-1', activity: 'ski_tour', grade: 'hard' })

  it('meets at its start', () => {
    expect(eventOnRoute(route, { timeZone: 'UTC', discs: [] })).toMatchObject({
      source: 'route r-1',
      activity: 'ski_tour',
      grade: 'hard',
      routes: ['r-1'],
      coordinates: `${route.start.lat.toFixed(5)}, ${route.start.lon.toFixed(5)}`,
    })
  })

  it('does not reveal a start within a privacy zone', () => {
    const discs = [{ ...route.start, radius: 200 }]
    expect(eventOnRoute(route, { timeZone: 'UTC', discs })).toMatchObject({ coordinates: '', placeName: '' })
  })
})

it('what an event starts from is read from the address', () => {
  expect(readEventSource('from=e-1')).toEqual({ kind: 'event', id: 'e-1' })
  expect(readEventSource('route=r-1')).toEqual({ kind: 'route', id: 'r-1' })
  expect(readEventSource('from=')).toBeNull()
})
