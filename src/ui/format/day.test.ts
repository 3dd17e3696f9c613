import { describe, expect, it } from 'vitest'
import { formatDay, formatDayAge, splitDayAndYear, toLocalDay } from './day.ts'

describe('formatDayAge', () => {
  it.each([
    ['2026-11-23', 'today'],
    ['2026-11-22', 'yesterday'],
    ['2026-11-20', '3 days ago'],
    ['2026-11-10', '13 days ago'],
    ['2026-11-09', '2 weeks ago'],
    ['2026-06-23', '5 months ago'],
    ['2023-11-23', '3 years ago'],
    ['soon', ''],
  ])('formats %s as %j', (day, text) => {
    expect(formatDayAge(day, '2026-11-23')).toBe(text)
  })
})

it('splits a day from its year', () => {
  expect(splitDayAndYear('2026-05-27')).toEqual(['27 May', '2026'])
  expect(splitDayAndYear('soon')).toEqual(['soon', ''])
})

it('formats a day with month and year', () => {
  expect(formatDay('2026-05-27')).toBe('27 May 2026')
  expect(formatDay('some day')).toBe('some day')
})

it('returns the day in local time', () => {
  expect(toLocalDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
