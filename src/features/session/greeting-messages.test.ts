import { describe, expect, it } from 'vitest'
import { greetingMessage, summaryMessage } from './greeting-messages.ts'

describe('the greeting', () => {
  it.each([
    [1, 'Good evening, Maya'],
    [4, 'Good morning, Maya'],
    [11, 'Good morning, Maya'],
    [12, 'Good afternoon, Maya'],
    [18, 'Good evening, Maya'],
  ])('at %i o’clock is %s', (hour, words) => {
    expect(greetingMessage(hour, 'Maya')).toBe(words)
  })

  it('does without a name until it is known', () => {
    expect(greetingMessage(9, undefined)).toBe('Good morning')
  })
})

const CALM = { unsent: 0, offline: false, arrival: 'here', come: 0 } as const

describe('the sentence under the greeting', () => {
  it('is not there before the device has said how things stand', () => {
    expect(summaryMessage({ ...CALM, offline: true, unsent: 3, arrival: 'unknown' })).toBe('')
  })

  it('says offline before all else, and whether all is here', () => {
    expect(summaryMessage({ ...CALM, unsent: 3, offline: true })).toBe(
      'You are offline. Everything you open below is on this device.',
    )
    expect(summaryMessage({ ...CALM, offline: true, arrival: 'halted' })).toContain('Not all of your things')
  })

  it('says that things are coming until they are here, and counts them', () => {
    expect(summaryMessage({ ...CALM, arrival: 'coming' })).toBe('Your things are coming to this device.')
    expect(summaryMessage({ ...CALM, arrival: 'coming', come: 1_240 })).toContain('1,240 so far')
  })

  it('never calls all of it here where sync has stopped before, or had no room', () => {
    expect(summaryMessage({ ...CALM, arrival: 'halted' })).toBe(
      'Not all of your things are on this device yet.',
    )
  })

  it('counts what has not been sent', () => {
    expect(summaryMessage({ ...CALM, unsent: 1 })).toBe('One change on this device has not been sent yet.')
    expect(summaryMessage({ ...CALM, unsent: 3 })).toContain('3 changes')
    expect(summaryMessage(CALM)).toContain('all you wrote has been sent')
  })
})
