import { expect, it } from 'vitest'
import { closingMinutes, closingValues } from './closing-time.ts'

it.each([
  [null, { closing: 'never', closingHours: '' }],
  [0, { closing: 'start', closingHours: '' }],
  [60, { closing: 'hour', closingHours: '' }],
  [2_880, { closing: 'two_days', closingHours: '' }],
  [720, { closing: 'custom', closingHours: '12' }],
  [90, { closing: 'custom', closingHours: '1.5' }],
  [50, { closing: 'custom', closingHours: '0.83' }],
] as const)('%s minutes before the start are shown as %j, and stored as before', (minutes, values) => {
  expect(closingValues(minutes)).toEqual(values)
  expect(closingMinutes(values)).toBe(minutes)
})

it('accepts a decimal comma, and no text', () => {
  expect(closingMinutes({ closing: 'custom', closingHours: ' 1,5 ' })).toBe(90)
  expect(closingMinutes({ closing: 'custom', closingHours: 'noon' })).toBeNaN()
})
