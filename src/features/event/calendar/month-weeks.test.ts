import { describe, expect, it } from 'vitest'
import { firstWeekday } from '../first-weekday.ts'
import { addMonths, daysOfEvent, eventsByDay, moveByMonths, weeksOfMonth } from './month-weeks.ts'

const [MONDAY, SUNDAY] = [1, 7]

describe('the weeks of a month', () => {
  it('begin with the first day of the week, and are whole', () => {
    const weeks = weeksOfMonth('2026-06', MONDAY)
    expect(weeks.map((week) => [week[0], week.at(-1)])).toEqual([
      ['2026-06-01', '2026-06-07'],
      ['2026-06-08', '2026-06-14'],
      ['2026-06-15', '2026-06-21'],
      ['2026-06-22', '2026-06-28'],
      ['2026-06-29', '2026-07-05'],
    ])
    expect(weeksOfMonth('2026-06', SUNDAY)[0]?.[0]).toBe('2026-05-31')
  })

  it('are four in a February that fits', () => expect(weeksOfMonth('2027-02', MONDAY)).toHaveLength(4))
})

describe('the first day of the week', () => {
  it.each([
    ['en-GB', MONDAY],
    ['en-US', SUNDAY],
    ['sl', MONDAY],
    ['not a language', MONDAY],
  ])('of %s is %d', (language, day) => expect(firstWeekday(language)).toBe(day))
})

describe('a month away', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ] as const)('from %s by %d is %s', (month, by, expected) => expect(addMonths(month, by)).toBe(expected))

  it('is the last day if the month is shorter', () => {
    expect(moveByMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(moveByMonths('2026-03-15', -1)).toBe('2026-02-15')
  })
})

const event = (start: string, end: string, timeZone = 'Europe/Ljubljana') => ({ start, end, timeZone })

describe('the days of an event', () => {
  it('are those at its place', () => {
    expect(daysOfEvent(event('2026-06-12T22:30:00Z', '2026-06-13T10:00:00Z'))).toEqual(['2026-06-13'])
    expect(daysOfEvent(event('2026-06-12T22:30:00Z', '2026-06-13T10:00:00Z', 'Europe/London'))).toEqual([
      '2026-06-12',
      '2026-06-13',
    ])
  })

  it('end with the day before, if it ends at midnight', () => {
    expect(daysOfEvent(event('2026-06-12T22:00:00Z', '2026-06-13T22:00:00Z'))).toEqual(['2026-06-13'])
  })

  it('are bounded', () => {
    expect(daysOfEvent(event('2026-01-01T08:00:00Z', '2028-01-01T08:00:00Z'))).toHaveLength(31)
  })

  it('each list it', () => {
    const long = event('2026-06-12T10:00:00Z', '2026-06-14T10:00:00Z')
    const short = event('2026-06-13T10:00:00Z', '2026-06-13T12:00:00Z')
    expect(eventsByDay([long, short]).get('2026-06-13')).toEqual([long, short])
  })
})
