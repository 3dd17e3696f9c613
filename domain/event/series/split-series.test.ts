import { describe, expect, it } from 'vitest'
import { listOccurrences } from './occurrences.ts'
import { applyDateChange, recurrenceBefore, type SeriesTimes, seriesFrom } from './split-series.ts'

const series = (rrule: string, exceptions: string[] = []): SeriesTimes => ({
  start: '2026-05-02T06:00:00.000Z',
  end: '2026-05-02T10:00:00.000Z',
  timeZone: 'Europe/Ljubljana',
  recurrence: { rrule, exceptions },
})
const days = (one: SeriesTimes) =>
  listOccurrences(one, { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-01'), limit: 50 }).map(
    ({ start }) => start.slice(5, 10),
  )
const THIRD = '2026-05-16T06:00:00.000Z'

describe('splitting a series at one of its dates', () => {
  it.each([
    ['FREQ=WEEKLY', []],
    ['FREQ=WEEKLY;COUNT=6', ['2026-05-09']],
    ['FREQ=WEEKLY;UNTIL=20260613', ['2026-05-09', '2026-05-23']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA', []],
    ['FREQ=DAILY;INTERVAL=7;COUNT=20', []],
  ])('gives the same dates in two parts: %s without %j', (rrule, exceptions) => {
    const whole = series(rrule, exceptions)
    const later = { ...whole, ...seriesFrom(whole, THIRD) }
    const earlier = { ...whole, recurrence: recurrenceBefore(whole, THIRD) }
    expect([...days(earlier), ...days(later)]).toEqual(days(whole))
    expect(days(later)[0]).toBe('05-16')
  })

  it('is not possible at the first date, or where there is none', () => {
    expect(recurrenceBefore(series('FREQ=WEEKLY'), '2026-05-02T06:00:00Z')).toBeNull()
    expect(recurrenceBefore(series('FREQ=WEEKLY'), '2026-05-17T06:00:00Z')).toBeNull()
    expect(seriesFrom(series('FREQ=WEEKLY'), '2026-05-17T06:00:00Z')).toBeNull()
  })
})

describe('a change of one date that applies to the series', () => {
  const date = { start: THIRD, end: '2026-05-16T10:00:00.000Z', timeZone: 'Europe/Ljubljana' }

  it('leaves the times alone if only other fields change', () => {
    expect(applyDateChange(series('FREQ=WEEKLY'), date, { title: 'Dawn' })).toEqual({ title: 'Dawn' })
  })

  it('moves the time of day and the length', () => {
    const set = { start: '2026-05-16T07:30:00.000Z', end: '2026-05-16T09:30:00.000Z' }
    expect(applyDateChange(series('FREQ=WEEKLY'), date, set)).toMatchObject({
      start: '2026-05-02T07:30:00.000Z',
      end: '2026-05-02T09:30:00.000Z',
      recurrence: { rrule: 'FREQ=WEEKLY' },
    })
  })

  it('moves to another weekday with the rule, its last day and the excluded days', () => {
    const set = { start: '2026-05-17T06:00:00.000Z', end: '2026-05-17T10:00:00.000Z' }
    const whole = series('FREQ=WEEKLY;BYDAY=WE,SA;UNTIL=20260613', ['2026-05-09'])
    expect(applyDateChange(whole, date, set)).toMatchObject({
      start: '2026-05-03T06:00:00.000Z',
      recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=WE,SU;UNTIL=20260614', exceptions: ['2026-05-10'] },
    })
    const monthly = applyDateChange(series('FREQ=MONTHLY;BYDAY=1SA'), date, set)
    expect(monthly.recurrence?.rrule).toBe('FREQ=MONTHLY;BYDAY=1SU')
  })
})
