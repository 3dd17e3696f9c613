import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { eventFieldsOf, eventOf } from '#tests/factories/nouns.ts'
import { type EventFields, eventFields, outdoorEvent } from './event.ts'

const fields = v.object(eventFields)
const isSound = (some: Partial<Record<keyof EventFields, unknown>>): boolean =>
  v.is(fields, { ...eventFieldsOf(), ...some })

const announced = (audience: string) => ({
  id: 'a',
  text: 'Bring rope',
  at: '2026-05-01T08:00:00Z',
  audience,
})

describe('eventFields', () => {
  it.each([
    [{ title: 'K2' }, { title: '👨‍👩‍👧‍👦' }],
    [{ title: 'x'.repeat(120) }, { title: 'x'.repeat(121) }],
    [{ description: 'x'.repeat(10_000) }, { description: 'x'.repeat(10_001) }],
    [{ capacity: 1 }, { capacity: 0 }],
    [{ capacity: 10_000 }, { capacity: 10_001 }],
    [{ capacity: null }, { capacity: 2.5 }],
    [{ guestsAllowed: 5 }, { guestsAllowed: 6 }],
    [{ guestsAllowed: 0 }, { guestsAllowed: -1 }],
    [{ start: '2026-06-20T01:00:00Z' }, { start: '2026-06-20' }],
    [{ start: '2026-02-28T01:00:00.000Z' }, { start: '2026-02-30T01:00:00Z' }],
    [{ timeZone: 'America/Argentina/Buenos_Aires' }, { timeZone: 'here; now' }],
    [{ visibility: 'invited' }, { visibility: 'private' }],
    [{ state: 'cancelled' }, { state: 'past' }],
    [{ rsvpCloses: 90 }, { rsvpCloses: '2026-06-19T00:00:00Z' }],
    [{ rsvpCloses: 527_040 }, { rsvpCloses: 527_041 }],
    [{ rsvpCloses: 0 }, { rsvpCloses: -1 }],
    [{ moveUpUntil: 0 }, { moveUpUntil: 1.5 }],
    [
      { recurrence: { rrule: 'FREQ=DAILY', exceptions: ['2026-06-21'] } },
      { recurrence: { rrule: 'FREQ=DAILY', exceptions: ['2026-06-21T01:00:00Z'] } },
    ],
    [{ announcements: [announced('going')] }, { announcements: [announced('hosts')] }],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(isSound(good)).toBe(true)
    expect(isSound(bad)).toBe(false)
  })

  it('contains nothing that only the server sets', () => {
    for (const field of ['participant_count', 'series', 'occurrence', 'changed'])
      expect(Object.keys(eventFields)).not.toContain(field)
  })
})

describe('outdoorEvent', () => {
  it('may be past', () => {
    expect(v.is(outdoorEvent, eventOf({ id: 'e-1', state: 'past' }))).toBe(true)
  })
})
