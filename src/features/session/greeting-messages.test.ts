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

  it('has no name until it is known', () => {
    expect(greetingMessage(9, undefined)).toBe('Good morning')
  })
})

const CALM = { unsent: 0, offline: false, arrival: 'here', come: 0 } as const

describe('the sentence under the greeting', () => {
  it('is empty until the state of the device is known', () => {
    expect(summaryMessage({ ...CALM, offline: true, unsent: 3, arrival: 'unknown' })).toBe('')
  })

  it('puts offline first, and says whether all data is here', () => {
    expect(summaryMessage({ ...CALM, unsent: 3, offline: true })).toBe(
      'You are offline. Everything you open below is on this device.',
    )
    expect(summaryMessage({ ...CALM, offline: true, arrival: 'halted' })).toContain('Not all of your data')
  })

  it('counts what is downloaded during the first sync', () => {
    expect(summaryMessage({ ...CALM, arrival: 'coming' })).toBe('Downloading your data.')
    expect(summaryMessage({ ...CALM, arrival: 'coming', come: 1_240 })).toContain('1,240 items so far')
  })

  it('does not claim that all data is here if the first sync was interrupted', () => {
    expect(summaryMessage({ ...CALM, arrival: 'halted' })).toBe('Not all of your data is on this device yet.')
  })

  it('counts unsent changes', () => {
    expect(summaryMessage({ ...CALM, unsent: 1 })).toBe('One change on this device has not been sent yet.')
    expect(summaryMessage({ ...CALM, unsent: 3 })).toContain('3 changes')
    expect(summaryMessage(CALM)).toContain('up to date')
  })
})
