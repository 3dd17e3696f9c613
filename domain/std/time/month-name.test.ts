import { expect, it } from 'vitest'
import { monthName } from './month-name.ts'

it('returns the names of the twelve months only', () => {
  const all = Array.from({ length: 14 }, (_, month) => monthName(month))
  const byCalendar = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  )
  expect(all).toEqual(['', ...byCalendar, ''])
})
