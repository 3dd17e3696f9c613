import { expect, it } from 'vitest'
import { isRecent } from './is-recent.ts'

const YEAR_MS = 365 * 86_400_000

it.each([
  ['just stamped', 0, true],
  ['younger than the limit', 999, true],
  ['as old as the limit', 1_000, false],
  ['a year old', YEAR_MS, false],
  ['stamped before the clock was set back', -1, false],
  ['stamped a year ahead', -YEAR_MS, false],
])('what is %s is recent: %s', (_, ageMs, expected) => {
  expect(isRecent(5e12 - ageMs, { nowMs: 5e12, maxAgeMs: 1_000 })).toBe(expected)
})
