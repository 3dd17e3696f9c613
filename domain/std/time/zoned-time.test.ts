import { describe, expect, it } from 'vitest'
import { fromWallTime, toWallTime } from './zoned-time.ts'

const LJUBLJANA = 'Europe/Ljubljana'
const wall = (moment: string, zone = LJUBLJANA): string =>
  new Date(toWallTime(Date.parse(moment), zone)).toISOString().slice(0, 16)
const moment = (shown: string, zone = LJUBLJANA): string =>
  new Date(fromWallTime(Date.parse(`${shown}Z`), zone)).toISOString().slice(0, 16)

describe('toWallTime', () => {
  it.each([
    ['2026-01-10T08:00:00Z', LJUBLJANA, '2026-01-10T09:00'],
    ['2026-07-10T08:00:00Z', LJUBLJANA, '2026-07-10T10:00'],
    ['2026-07-10T23:30:00Z', LJUBLJANA, '2026-07-11T01:30'],
    ['2026-07-10T08:00:00Z', 'UTC', '2026-07-10T08:00'],
    ['2026-07-10T08:00:00Z', 'Asia/Kathmandu', '2026-07-10T13:45'],
    ['2026-07-10T00:00:00Z', 'UTC', '2026-07-10T00:00'],
  ])('of %s in %s is %s', (at, zone, shown) => {
    expect(wall(at, zone)).toBe(shown)
  })

  it('keeps milliseconds, also before 1970', () => {
    expect(toWallTime(1_234_567, 'UTC')).toBe(1_234_567)
    expect(toWallTime(-1_234_567, 'UTC')).toBe(-1_234_567)
  })

  it('throws for an unknown time zone', () => {
    expect(() => toWallTime(0, 'Middle/Earth')).toThrow(RangeError)
  })
})

describe('fromWallTime', () => {
  it.each(['2026-01-10T09:00', '2026-07-10T10:00', '2026-03-29T03:30', '2026-10-25T04:00'])(
    'of %s round-trips',
    (shown) => {
      expect(wall(`${moment(shown)}:00Z`)).toBe(shown)
    },
  )

  it('is one hour later for a time skipped in spring', () => {
    expect(wall(`${moment('2026-03-29T02:30')}:00Z`)).toBe('2026-03-29T03:30')
  })

  it('is the first occurrence of a time repeated in autumn', () => {
    expect(moment('2026-10-25T02:30')).toBe('2026-10-25T00:30')
  })
})
