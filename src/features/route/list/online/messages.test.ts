import { describe, expect, it } from 'vitest'
import type { RouteRow } from '#src/platform/port/port.ts'
import { onlineResultsMessage } from './messages.ts'

const loaded = { state: 'loaded', routes: [], next: null, isEarlier: false } as const
const routes = [{ id: 'r-1' } as RouteRow]

describe('the message above online results', () => {
  it.each([
    ['offline', 'You are offline. Only this device was searched.'],
    ['available', 'Data saver is on. Only this device was searched.'],
    ['loading', 'Searching online…'],
    ['unreachable', 'Could not connect. Only this device was searched.'],
    ['rate_limited', 'Too many searches. Try again in a minute.'],
  ] as const)('explains the state %s', (state, message) => {
    expect(onlineResultsMessage({ state })).toBe(message)
  })

  it('describes the loaded results', () => {
    expect(onlineResultsMessage({ ...loaded, routes })).toBe(
      'Not on this device. Open a route to download it.',
    )
    expect(onlineResultsMessage(loaded)).toBe('No more results online.')
    expect(onlineResultsMessage({ ...loaded, next: 20 })).toBe(
      'The first online results are already on this device.',
    )
    expect(onlineResultsMessage({ ...loaded, routes, isEarlier: true })).toBe(
      'Could not connect. These results are from an earlier search.',
    )
  })
})
