import { describe, expect, it } from 'vitest'
import { decisionMessage, minimumMessage, rejectionMessage, requestMessage } from './answer-messages.ts'

const waitingMessage = (some: object) =>
  decisionMessage({ state: 'waitlist', position: 4, reason: null, ...some })

describe('a request that is not sent', () => {
  it('says how many places were left, and as of when', () => {
    const event = { capacity: 10, participant_count: 7 }
    expect(requestMessage(event, '09:40')).toBe('Will be asked for when online; 3 places left as of 09:40.')
    expect(requestMessage({ ...event, participant_count: 9 }, null)).toBe(
      'Will be asked for when online; 1 place left.',
    )
    expect(requestMessage({ ...event, capacity: null }, null)).toBe(
      'Will be asked for when online; no limit of places.',
    )
  })
})

describe('the decision', () => {
  it('is explained to whom has no place', () => {
    expect(waitingMessage({ position: 1 })).toContain('first in line')
    expect(waitingMessage({ reason: 'full' })).toBe(
      'All places are taken. You move up when places become free. You will be notified.',
    )
    expect(waitingMessage({ state: 'requested', position: null })).toContain('approves')
    expect(waitingMessage({ state: 'refused', position: null })).toContain('refused')
  })

  it('says why a place became theirs', () => {
    const going = { state: 'going', position: null } as const
    expect(decisionMessage({ ...going, reason: 'moved_up' })).toContain('A place became free')
    expect(decisionMessage({ ...going, reason: 'answered' })).toBeNull()
  })

  it('of the server against a request has its reason', () => {
    expect(rejectionMessage({ code: 'closed', message: '' })).toBe('Answers to this event are closed.')
    expect(rejectionMessage({ code: 'quota_exceeded', message: 'Too many.' })).toBe('Too many.')
  })
})

it('names the minimum and how many are going', () => {
  expect(minimumMessage({ minimum: 4, participant_count: 1 })).toBe('Takes place with 4 or more. 1 is going.')
  expect(minimumMessage({ minimum: null, participant_count: 1 })).toBeNull()
})
