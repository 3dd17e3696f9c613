import { expect, it } from 'vitest'
import { dayAfterKey } from './day-keys.ts'

it.each([
  ['ArrowLeft', '2026-05-31'],
  ['ArrowDown', '2026-06-08'],
  ['Home', '2026-06-01'],
  ['End', '2026-06-07'],
  ['PageUp', '2026-05-01'],
  ['PageDown', '2026-07-01'],
  ['Enter', null],
])('%s moves from 1 June to %s', (key, expected) => {
  expect(dayAfterKey({ key, from: '2026-06-01', firstWeekday: 1 })).toBe(expected)
})
