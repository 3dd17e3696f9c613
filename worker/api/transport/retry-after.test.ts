import { describe, expect, it } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const NOW_MS = Date.parse('2026-05-01T08:00:00.000Z')

describe('Retry-After', () => {
  it('is a number of seconds', () => {
    expect(parseRetryAfter('120', NOW_MS)).toBe(120_000)
    expect(parseRetryAfter(' 5 ', NOW_MS)).toBe(5_000)
  })

  it('is a date, and one in the past means now', () => {
    expect(parseRetryAfter('Fri, 01 May 2026 08:00:30 GMT', NOW_MS)).toBe(30_000)
    expect(parseRetryAfter('Fri, 01 May 2026 07:00:00 GMT', NOW_MS)).toBe(0)
  })

  it('is limited to an hour', () => {
    expect(parseRetryAfter('99999999', NOW_MS)).toBe(3_600_000)
  })

  it('is null if it is invalid', () => {
    expect(parseRetryAfter(null, NOW_MS)).toBeNull()
    expect(parseRetryAfter('', NOW_MS)).toBeNull()
    expect(parseRetryAfter('soon', NOW_MS)).toBeNull()
  })
})
