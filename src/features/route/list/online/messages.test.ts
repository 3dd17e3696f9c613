import { describe, expect, it } from 'vitest'
import type { RouteRow } from '#src/platform/port/port.ts'
import { onlineResultsMessage } from './messages.ts'

const answered = { state: 'answered', routes: [], next: null, isEarlier: false } as const
const routes = [{ id: 'r-1' } as RouteRow]

describe('what is said of the server’s half of a list', () => {
  it.each([
    ['offline', 'You are offline: only this device was searched.'],
    ['offered', 'Data is saved: only this device was searched.'],
    ['asking', 'Asking the server…'],
    ['unreachable', 'The server could not be reached: only this device was searched.'],
    ['too_often', 'The server was asked very often: it answers again in a minute.'],
  ] as const)('while it is %s', (state, words) => {
    expect(onlineResultsMessage({ state })).toBe(words)
  })

  it('once it has answered', () => {
    expect(onlineResultsMessage({ ...answered, routes })).toBe(
      'Not on this device. A route comes to it when you open it.',
    )
    expect(onlineResultsMessage(answered)).toBe('The server knows no other route that fits.')
    expect(onlineResultsMessage({ ...answered, next: 20 })).toBe(
      'What the server found first is on this device.',
    )
    expect(onlineResultsMessage({ ...answered, routes, isEarlier: true })).toBe(
      'The server could not be reached: what it says here is from earlier.',
    )
  })
})
