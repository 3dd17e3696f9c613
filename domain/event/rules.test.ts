import { describe, expect, it } from 'vitest'
import { cardOf, eventFieldsOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { viewerOf } from '#tests/factories/viewers.ts'
import { eventCrossFieldErrors } from './cross-field-errors.ts'
import { currentEventState, isOngoing, rsvpClosesAt, rsvpRejection } from './event-state.ts'
import { maySeeEvent } from './may-see.ts'
import {
  adjustCounts,
  countParticipants,
  decideParticipation,
  placesLeft,
  selectFromWaitlist,
} from './participation.ts'
import { writableEventFields } from './writable-fields.ts'

const event = eventOf({ id: 'e-1', author: cardOf('maya'), coHosts: ['ana'] })
const repeating = (rrule: string) => ({ recurrence: { rrule, exceptions: [] } })
const BEFORE = new Date('2026-06-19T00:00:00Z')
const DURING = new Date('2026-06-20T06:00:00Z')
const AFTER = new Date('2026-06-20T12:00:00Z')

describe('currentEventState', () => {
  it('is past after the end, whatever the stored state', () => {
    expect([BEFORE, DURING, AFTER].map((now) => currentEventState(event, now))).toEqual([
      'scheduled',
      'scheduled',
      'past',
    ])
    expect([BEFORE, DURING, AFTER].map((now) => isOngoing(event, now))).toEqual([false, true, false])
  })

  it('of a series is past after its last date', () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3', exceptions: [] }
    const states = ['2026-07-04T11:59:00Z', '2026-07-04T12:00:00Z'].map((now) =>
      currentEventState({ ...event, recurrence }, new Date(now)),
    )
    expect(states).toEqual(['scheduled', 'past'])
    expect(isOngoing({ ...event, recurrence }, new Date('2026-06-27T06:00:00Z'))).toBe(true)
    expect(isOngoing({ ...event, recurrence }, new Date('2026-06-26T06:00:00Z'))).toBe(false)
  })

  it('stays cancelled', () => {
    expect(currentEventState({ ...event, state: 'cancelled' }, AFTER)).toBe('cancelled')
  })
})

describe('rsvpRejection', () => {
  it.each([
    ['an upcoming event', {}, BEFORE, null],
    ['after it', {}, AFTER, 'closed'],
    ['a cancelled event', { state: 'cancelled' }, BEFORE, 'closed'],
    ['an event with closed RSVPs', { rsvpCloses: 25 * 60 }, BEFORE, 'closed'],
    ['an event with open RSVPs', { rsvpCloses: 25 * 60 - 1 }, BEFORE, null],
    ['a series whose first date is over', { ...repeating('FREQ=WEEKLY'), rsvpCloses: 60 }, AFTER, null],
  ] as const)('for %s is %j', (_name, some, now, expected) => {
    expect(rsvpRejection({ ...event, ...some }, now)).toBe(expected)
  })
})

describe('rsvpClosesAt', () => {
  it('is so many minutes before the start', () => {
    expect(rsvpClosesAt({ ...event, rsvpCloses: 90 })?.toISOString()).toBe('2026-06-19T23:30:00.000Z')
    expect(rsvpClosesAt({ ...event, rsvpCloses: null })).toBeNull()
  })
})

const going = (member: string, guests: number) =>
  relationOf({ kind: 'participation', member, target: 'e-1' }, { data: { answer: 'going', guests } })

const waiting = (member: string, position: number, guests = 0) => ({
  ...going(member, guests),
  state: 'waitlist' as const,
  position,
})

describe('participation', () => {
  it.each([
    ['there is space', { taken: 10, places: 2 }, 'going'],
    ['guests do not fit', { taken: 10, places: 3 }, 'waitlist'],
    ['it is full', { taken: 12, places: 1 }, 'waitlist'],
    ['others on the waitlist fit', { taken: 0, places: 1, othersGoFirst: true }, 'waitlist'],
  ] as const)('is decided by the server: %s', (_name, asked, expected) => {
    expect(decideParticipation(event, { approved: false, othersGoFirst: false, ...asked })).toBe(expected)
  })

  it('requires approval by a host where enabled, then a place', () => {
    const asked = { taken: 12, places: 1, approved: false, othersGoFirst: false }
    expect(decideParticipation({ capacity: 12, approval: true }, asked)).toBe('requested')
    expect(decideParticipation({ capacity: 12, approval: true }, { ...asked, approved: true })).toBe(
      'waitlist',
    )
    expect(decideParticipation({ capacity: null, approval: true }, { ...asked, approved: true })).toBe(
      'going',
    )
  })

  it('counts guests', () => {
    const refused = { ...going('d', 0), state: 'refused' as const }
    expect(countParticipants([going('a', 2), going('b', 0), waiting('c', 1, 1), refused])).toEqual({
      participant_count: 4,
      waitlist_count: 2,
    })
    expect(placesLeft({ capacity: 5, participant_count: 4 })).toBe(1)
    expect(placesLeft({ capacity: 5, participant_count: 9 })).toBe(0)
    expect(placesLeft({ capacity: null, participant_count: 9 })).toBeNull()
  })

  it('promotes the first parties on the waitlist that fit, and skips larger ones', () => {
    const list = [waiting('late', 3), waiting('first', 1), waiting('party', 2, 3)]
    const movers = (free: number) => selectFromWaitlist(list, free).map(({ author }) => author.id)
    expect([0, 1, 4, 5, 6].map(movers)).toEqual([
      [],
      ['first'],
      ['first', 'late'],
      ['first', 'party'],
      ['first', 'party', 'late'],
    ])
  })

  it('adjusts the counts by what changed', () => {
    const counts = { participant_count: 4, waitlist_count: 2 }
    expect(adjustCounts(counts, { before: [waiting('c', 1, 1)], after: [going('c', 1)] })).toEqual({
      participant_count: 6,
      waitlist_count: 0,
    })
  })
})

describe('writing an event', () => {
  it('is allowed to the host; co-hosts may not change hosts and visibility', () => {
    expect(writableEventFields(event, 'maya')).toContain('coHosts')
    expect(writableEventFields(event, 'ana')).toContain('announcements')
    for (const field of ['coHosts', 'community', 'visibility'])
      expect(writableEventFields(event, 'ana')).not.toContain(field)
    expect(writableEventFields(event, 'tomas')).toEqual([])
    expect(writableEventFields(event, 'maya')).not.toContain('participant_count')
  })
})

describe('maySeeEvent', () => {
  const inCommunity = { ...event, visibility: 'members', community: 'c-1' } as const
  it.each([
    ['public by everyone', event, viewerOf('tomas'), true],
    [
      'public not by a member whom the host has blocked',
      event,
      viewerOf('tomas', { apartFrom: ['maya'] }),
      false,
    ],
    ['of a community by its members', inCommunity, viewerOf('tomas', { memberOf: ['c-1'] }), true],
    ['of a community by a non-member', inCommunity, viewerOf('tomas', { memberOf: ['c-2'] }), false],
    ['invite-only by an uninvited member', { ...event, visibility: 'invited' }, viewerOf('tomas'), false],
    [
      'for members without a community by another member',
      { ...event, visibility: 'members' },
      viewerOf('tomas'),
      false,
    ],
    ['any event by a co-host', { ...event, visibility: 'invited' }, viewerOf('ana'), true],
  ] as const)('%s', (_name, seen, viewer, expected) => {
    expect(maySeeEvent(seen, { ...viewer, expected: false })).toBe(expected)
  })

  it('allows expected members, even after the visibility was reduced', () => {
    expect(maySeeEvent({ ...event, visibility: 'invited' }, { ...viewerOf('tomas'), expected: true })).toBe(
      true,
    )
  })
})

describe('eventCrossFieldErrors', () => {
  it.each([
    ['nothing for a valid event', {}, []],
    ['an end before the start', { end: '2026-06-20T00:59:00Z' }, ['end']],
    ['an end at the start', { end: '2026-06-20T01:00:00Z' }, ['end']],
    ['more than 60 days', { end: '2026-08-20T01:00:00Z' }, ['end']],
    ['a minimum above the capacity', { minimum: 13 }, ['minimum']],
    ['a minimum without a capacity', { minimum: 13, capacity: null }, []],
    ['a last day before the first', repeating('FREQ=WEEKLY;UNTIL=20260619'), ['recurrence']],
    ['nothing for the first day as the last', repeating('FREQ=WEEKLY;UNTIL=20260620'), []],
    ['a last moment before the start', repeating('FREQ=WEEKLY;UNTIL=20260620T005959Z'), ['recurrence']],
    ['a rule without the first date', repeating('FREQ=WEEKLY;BYDAY=SU'), ['recurrence']],
    ['nothing for a rule with the first date', repeating('FREQ=WEEKLY;BYDAY=SA,SU'), []],
    ['a last day that does not exist', repeating('FREQ=DAILY;UNTIL=20270230'), ['recurrence']],
    [
      'dates that overlap',
      { ...repeating('FREQ=WEEKLY;BYDAY=SA,SU'), end: '2026-06-21T01:01:00Z' },
      ['recurrence'],
    ],
    [
      'nothing for dates that touch, also when clocks change',
      { ...repeating('FREQ=DAILY'), end: '2026-06-21T01:00:00Z' },
      [],
    ],
    ['an unsupported rule', { recurrence: { rrule: 'FREQ=HOURLY', exceptions: [] } }, ['recurrence']],
    ['nothing for a supported rule', { recurrence: { rrule: 'FREQ=WEEKLY', exceptions: [] } }, []],
    ['an unknown time zone', { timeZone: 'Middle/Earth' }, ['timeZone']],
    ['visibility members without a community', { visibility: 'members' }, ['visibility']],
  ] as const)('reports %s', (_name, some, expected) => {
    expect(Object.keys(eventCrossFieldErrors(eventFieldsOf(some as never)))).toEqual(expected)
  })
})
