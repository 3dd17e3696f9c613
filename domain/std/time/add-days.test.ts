import { expect, it } from 'vitest'
import { addDays } from './add-days.ts'

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 0, '2026-03-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days are %s, also across a change of the clocks', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})
