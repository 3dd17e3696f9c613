import { describe, expect, it } from 'vitest'
import type { FollowerPosition } from '#domain/track/route-follower.ts'
import { positionMessage, spokenPositionMessage } from './messages.ts'

const HALFWAY: FollowerPosition = {
  share: 0.5,
  fromStartM: 5_000,
  remainingM: 5_000,
  distanceToLineM: 12,
  nearest: { lat: 46, lon: 13 },
  bearing: 44,
  state: 'on',
}
const position = (at: Partial<FollowerPosition>, accuracyM = 8) => ({
  at: { ...HALFWAY, ...at },
  accuracyM,
  units: 'metric' as const,
})

describe('the position message', () => {
  it.each([
    [position({}), 'On route, 10 m from the line (accuracy ±10 m)', 'You are on the route'],
    [position({ remainingM: 20 }), 'At the end of the route', 'You are at the end of the route'],
    [
      position({ state: 'off', distanceToLineM: 63 }),
      'Off route: 65 m to the route, north-east',
      'You have left the route',
    ],
    [
      position({ state: 'away', distanceToLineM: 1_240 }),
      '1.2 km to the route, north-east',
      'Not yet on the route',
    ],
    [position({ state: 'rough' }, 400), 'Position accuracy is only ±400 m', 'Low position accuracy'],
  ])('describes case %#', (given, message, spoken) => {
    expect(positionMessage(given)).toBe(message)
    expect(spokenPositionMessage(given)).toBe(spoken)
  })
})

it.each([
  [22, 'north'],
  [23, 'north-east'],
  [180, 'south'],
  [338, 'north'],
])('calls %d degrees %s', (bearing, direction) => {
  expect(positionMessage(position({ state: 'away', bearing }))).toMatch(new RegExp(`, ${direction}$`))
})
