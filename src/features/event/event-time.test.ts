import { describe, expect, it } from 'vitest'
import {
  dayPartsOf,
  formatDaysAhead,
  formatDaysAndTime,
  formatEventTime,
  formatMoment,
  formatOwnTime,
  formatTimeZone,
} from './event-time.ts'

const LJUBLJANA = 'Europe/Ljubljana'
const period = (start: string, end: string, timeZone = LJUBLJANA) => ({ start, end, timeZone })
const komna = period('2026-06-13T02:30:00Z', '2026-06-13T15:00:00Z')
const overnight = period('2026-06-27T20:30:00Z', '2026-06-28T05:00:00Z', 'Europe/London')

describe('the time of an event', () => {
  it('is the one of its place', () => {
    expect(dayPartsOf(komna)).toEqual({ weekday: 'Sat', day: '13', month: 'June' })
    expect(formatEventTime(komna)).toBe('04:30 to 17:00')
    expect(formatDaysAndTime(komna)).toBe('Saturday 13 June 2026, 04:30 to 17:00')
    expect(formatTimeZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  })

  it('names the days of an event over several days', () => {
    expect(formatEventTime(overnight)).toBe('Sat 27 Jun 21:30 to Sun 28 Jun 06:00')
    expect(formatDaysAndTime(overnight)).toBe('Sat 27 Jun 21:30 to Sun 28 Jun 06:00 2026')
  })

  it('is all day from midnight to midnight', () => {
    expect(formatEventTime(period('2026-06-12T22:00:00Z', '2026-06-13T22:00:00Z'))).toBe('All day')
    expect(formatEventTime(period('2026-06-12T22:00:00Z', '2026-06-14T22:00:00Z'))).toBe(
      'All day, until Sun 14 Jun',
    )
    expect(formatDaysAndTime(period('2026-06-12T22:00:00Z', '2026-06-13T22:00:00Z'))).toBe(
      'Saturday 13 June 2026, All day',
    )
  })

  it('that ends at midnight is on one day', () => {
    expect(formatDaysAndTime(period('2026-06-13T18:00:00Z', '2026-06-13T22:00:00Z'))).toBe(
      'Saturday 13 June 2026, 20:00 to 00:00',
    )
  })

  it('is shown in UTC if the browser does not know the zone', () => {
    expect(formatEventTime({ ...komna, timeZone: 'Moon/Tycho' })).toBe('02:30 to 15:00')
  })
})

describe('the member’s own time', () => {
  it('is left out while both clocks show the same', () => {
    expect(formatOwnTime(komna, 'Europe/Vienna')).toBeNull()
  })

  it('names the day if it is another one', () => {
    expect(formatOwnTime(komna, 'Europe/London')).toBe('03:30 to 16:00')
    expect(formatOwnTime(komna, 'America/New_York')).toBe('Fri 12 Jun 22:30 to Sat 13 Jun 11:00')
    expect(formatOwnTime(period('2026-06-13T20:00:00Z', '2026-06-13T21:00:00Z'), 'Asia/Tokyo')).toBe(
      'Sun 14 Jun 05:00 to 06:00',
    )
  })
})

describe('the days until an event', () => {
  it.each([
    ['2026-06-13T01:00:00Z', 'Today'],
    ['2026-06-11T23:00:00Z', 'Tomorrow'],
    ['2026-06-11T12:00:00Z', 'In 2 days'],
    ['2026-06-06T12:00:00Z', 'In 7 days'],
    ['2026-06-05T12:00:00Z', null],
    ['2026-06-14T12:00:00Z', null],
  ])('are counted at its place: at %s it is %s', (now, expected) => {
    expect(formatDaysAhead(komna, new Date(now))).toBe(expected)
  })
})

it('names the day of a moment unless it is today', () => {
  const now = new Date('2026-06-13T18:00:00Z')
  expect(formatMoment('2026-06-13T07:40:00Z', now, LJUBLJANA)).toBe('09:40')
  expect(formatMoment('2026-06-12T07:40:00Z', now, LJUBLJANA)).toBe('Fri 12 Jun 09:40')
})
