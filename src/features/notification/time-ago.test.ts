import { describe, expect, it } from 'vitest'
import { formatTimeAgo } from './time-ago.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('formatTimeAgo', () => {
  it.each([
    [0, 'less than a minute ago'],
    [59 * SECOND, 'less than a minute ago'],
    [-5 * MINUTE, 'less than a minute ago'],
    [MINUTE, '1 minute ago'],
    [12 * MINUTE, '12 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY, '1 day ago'],
    [6 * DAY, '6 days ago'],
    [14 * DAY, '2 weeks ago'],
    [400 * DAY, '1 year ago'],
  ])('formats %i ms as %s', (ageMs, text) => {
    expect(formatTimeAgo(new Date(NOW - ageMs).toISOString(), NOW)).toBe(text)
  })
})
