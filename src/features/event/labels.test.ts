import { describe, expect, it } from 'vitest'
import { answerLabel } from './answer-labels.ts'
import { placesLabel } from './place-labels.ts'

describe('the answer of a member', () => {
  const going = { answer: 'going', guests: 0 } as const
  const label = (some: object, rest: object = {}) =>
    answerLabel({
      participation: { data: going, state: 'going', position: null, ...some },
      syncState: null,
      isPast: false,
      ...rest,
    })?.text

  it('is the decision of the server once it is sent', () => {
    expect(label({})).toBe('You’re going')
    expect(label({}, { isPast: true })).toBe('You went')
    expect(label({ state: 'waitlist', position: 4 })).toBe('Waitlist #4')
    expect(label({ state: 'requested' })).toBe('Waiting for a host')
    expect(label({ state: 'refused' })).toBe('Refused')
    expect(label({ state: 'offered' })).toBe('A place is free for you')
  })

  it('has no place if it is for a whole series', () => {
    expect(label({ state: null })).toBe('Going to each date')
  })

  it('is a request until then', () => {
    expect(label({ state: 'requested' }, { syncState: 'waiting' })).toBe('Asked to go')
    expect(label({ state: null, data: { answer: 'not_going', guests: 0 } })).toBe('Not going')
    expect(answerLabel({ participation: null, syncState: null, isPast: false })).toBeNull()
  })
})

describe('the places of an event', () => {
  it.each([
    [{ capacity: null, participant_count: 9, waitlist_count: 0 }, '9 going, no limit'],
    [{ capacity: 10, participant_count: 7, waitlist_count: 0 }, '3 places left'],
    [{ capacity: 10, participant_count: 9, waitlist_count: 0 }, '1 place left'],
    [{ capacity: 14, participant_count: 14, waitlist_count: 3 }, '14 of 14, 3 on the waitlist'],
    [{ capacity: 14, participant_count: 12, waitlist_count: 1 }, '12 of 14, 1 on the waitlist'],
    [{ capacity: 14, participant_count: 14, waitlist_count: 0 }, '14 of 14, full'],
  ])('of %j are shown as %s', (event, expected) => expect(placesLabel(event)).toBe(expected))
})
