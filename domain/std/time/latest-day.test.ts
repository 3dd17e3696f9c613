import { expect, it } from 'vitest'
import { latestDayAt } from './latest-day.ts'

it('is the day in UTC+14', () => {
  expect(latestDayAt(new Date('2026-05-27T09:59:59Z'))).toBe('2026-05-27')
  expect(latestDayAt(new Date('2026-05-27T10:00:00Z'))).toBe('2026-05-28')
  expect(latestDayAt(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01')
})
