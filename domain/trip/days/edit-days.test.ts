import { describe, expect, it } from 'vitest'
import { assignRanks } from '../../std/rank/ranked-list.ts'
import { emptyDay, newStop } from '../new-trip.ts'
import { appendStops, dateDays, nextDate, putStop, stepStop } from './edit-days.ts'

const place = (id: string) => newStop({ id, kind: 'place', name: id })
const days = assignRanks([
  { ...emptyDay('sat'), stops: assignRanks([place('hut'), place('pass')]) },
  { ...emptyDay('sun'), stops: assignRanks([place('lake')]) },
])
const idsOf = (all: typeof days) => all.map(({ stops }) => stops.map(({ id }) => id))

describe('a stop that is moved by the keyboard', () => {
  it('moves within its day', () => {
    expect(stepStop(days, 'pass', 'up')).toEqual({ day: 'sat', index: 0 })
    expect(stepStop(days, 'hut', 'down')).toEqual({ day: 'sat', index: 1 })
  })
  it('moves beyond the ends of its day into the neighbour', () => {
    expect(stepStop(days, 'pass', 'down')).toEqual({ day: 'sun', index: 0 })
    expect(stepStop(days, 'lake', 'up')).toEqual({ day: 'sat', index: 2 })
  })
  it('moves to the day before or after', () => {
    expect(stepStop(days, 'hut', 'next_day')).toEqual({ day: 'sun', index: 0 })
    expect(stepStop(days, 'lake', 'previous_day')).toEqual({ day: 'sat', index: 2 })
  })
  it('stays at the ends of the trip', () => {
    expect(stepStop(days, 'hut', 'up')).toBeNull()
    expect(stepStop(days, 'lake', 'down')).toBeNull()
    expect(stepStop(days, 'lake', 'next_day')).toBeNull()
    expect(stepStop(days, 'gone', 'up')).toBeNull()
  })
})

describe('putStop', () => {
  it('takes the stop out of its other day', () => {
    expect(idsOf(putStop(days, 'sun', place('hut'), 0))).toEqual([['pass'], ['hut', 'lake']])
  })
})

describe('dates of days', () => {
  it('are consecutive from the first one, also across months', () => {
    expect(dateDays(days, '2026-07-31').map(({ date }) => date)).toEqual(['2026-07-31', '2026-08-01'])
  })
  it('are removed together', () => {
    expect(dateDays(dateDays(days, '2026-07-31'), null).every(({ date }) => date === null)).toBe(true)
  })
  it('continue with the day after the last', () => {
    expect(nextDate(dateDays(days, '2026-12-30'))).toBe('2027-01-01')
    expect(nextDate(days)).toBeNull()
  })
})

describe('appendStops', () => {
  let made = 0
  const newId = () => `new-${made++}`
  const two = [place('fort'), place('spring')]
  it('adds stops to the end of a day', () => {
    expect(idsOf(appendStops(days, two, { to: { day: 'sat' }, newId }) ?? [])).toEqual([
      ['hut', 'pass', 'fort', 'spring'],
      ['lake'],
    ])
  })
  it('adds a day after the last, with the next date', () => {
    const dated = dateDays(days, '2026-07-31')
    const after = appendStops(dated, two, { to: 'new_day', newId }) ?? []
    expect(idsOf(after).at(-1)).toEqual(['fort', 'spring'])
    expect(after.at(-1)?.date).toBe('2026-08-02')
  })
  it('adds a day for each stop', () => {
    expect(idsOf(appendStops(days, two, { to: 'day_each', newId }) ?? []).slice(2)).toEqual([
      ['fort'],
      ['spring'],
    ])
  })
  it('adds nothing beyond the limits, nor to a day that is gone', () => {
    const many = Array.from({ length: 51 }, (_, at) => place(`p${at}`))
    for (const to of [{ day: 'sat' }, { day: 'gone' }, 'new_day'] as const)
      expect(appendStops(days, many, { to, newId })).toBeNull()
    const hundred = Array.from({ length: 99 }, (_, at) => place(`p${at}`))
    expect(appendStops(days, hundred, { to: 'day_each', newId })).toBeNull()
  })
})
