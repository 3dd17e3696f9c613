import { describe, expect, it } from 'vitest'
import { eventOf } from '#tests/factories/nouns.ts'
import { ANY_EVENT, type EventConditions, meetsConditions } from './conditions.ts'

const event = eventOf({
  id: 'e-1',
  start: '2026-06-20T01:00:00Z',
  end: '2026-06-21T12:00:00Z',
  grade: 'hard',
  community: 'graz',
  routes: ['r-1'],
  capacity: 2,
  participant_count: 1,
})

const meets = (some: Partial<EventConditions>, tested = event) =>
  meetsConditions(tested, { ...ANY_EVENT, ...some })

describe('the conditions of a list of events', () => {
  it.each([
    [{}, true],
    [{ from: '2026-06-21T00:00:00Z' }, true],
    [{ from: '2026-06-21T12:00:00Z' }, false],
    [{ before: '2026-06-20T01:00:00Z' }, false],
    [{ before: '2026-06-20T01:00:01Z' }, true],
    [{ grade: 'easy' }, false],
    [{ community: 'graz' }, true],
    [{ community: 'jesenice' }, false],
    [{ route: 'r-1' }, true],
    [{ route: 'r-2' }, false],
    [{ near: { lat: 46.38, lon: 13.9, radius: 2_000 } }, true],
    [{ near: { lat: 47.08, lon: 15.43, radius: 25_000 } }, false],
  ] as const)('%j is met: %s', (conditions, expected) => {
    expect(meets(conditions)).toBe(expected)
  })

  it('asks for a free place without a waitlist', () => {
    const hasPlaces = true
    expect(meets({ hasPlaces })).toBe(true)
    expect(meets({ hasPlaces }, { ...event, participant_count: 2 })).toBe(false)
    expect(meets({ hasPlaces }, { ...event, waitlist_count: 1 })).toBe(false)
    expect(meets({ hasPlaces }, { ...event, capacity: null })).toBe(true)
  })
})
