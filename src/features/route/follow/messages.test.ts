import { describe, expect, it } from 'vitest'
import type { FollowerPosition } from '#domain/track/route-follower.ts'
import { positionMessage, spokenPositionMessage } from './messages.ts'

const HALF_WAY: FollowerPosition = {
  share: 0.5,
  fromStartM: 5_000,
  remainingM: 5_000,
  distanceToLineM: 12,
  nearest: { lat: 46, lon: 13 },
  bearing: 44,
  state: 'on',
}
const told = (at: Partial<FollowerPosition>, accuracyM = 8) => ({
  at: { ...HALF_WAY, ...at },
  accuracyM,
  units: 'metric' as const,
})

describe('how one stands to a route', () => {
  it.each([
    [told({}), 'On the route, 10 m beside the line, known to 10 m', 'You are on the route'],
    [told({ remainingM: 20 }), 'At the end of the route', 'You are at the end of the route'],
    [
      told({ state: 'off', distanceToLineM: 63 }),
      'Off the route: 65 m to the route, north-east',
      'You have left the route',
    ],
    [
      told({ state: 'away', distanceToLineM: 1_240 }),
      '1.2 km to the route, north-east',
      'Not yet on the route',
    ],
    [told({ state: 'rough' }, 400), 'Your position is only known to 400 m', 'Your position is not sure'],
  ])('%#', (standing, words, spoken) => {
    expect(positionMessage(standing)).toBe(words)
    expect(spokenPositionMessage(standing)).toBe(spoken)
  })
})

it.each([
  [22, 'north'],
  [23, 'north-east'],
  [180, 'south'],
  [338, 'north'],
])('%d degrees are %s', (bearing, wind) => {
  expect(positionMessage(told({ state: 'away', bearing }))).toMatch(new RegExp(`, ${wind}$`))
})
