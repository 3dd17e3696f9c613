import { expect, test } from 'vitest'
import { parseWaypointKind, WAYPOINT_KINDS } from './waypoint-kind.ts'

test('recognizes each kind by its own name', () => {
  expect(WAYPOINT_KINDS.map(parseWaypointKind)).toEqual(WAYPOINT_KINDS)
})

test.each([
  ['Lodge', 'hut'],
  ['Summit', 'summit'],
  ['Drinking Water', 'water'],
  [' Parking Area ', 'parking'],
  ['Flag, Blue', null],
  ['toString', null],
  ['', null],
] as const)('recognizes %j as %j', (symbol, kind) => {
  expect(parseWaypointKind(symbol)).toBe(kind)
})
