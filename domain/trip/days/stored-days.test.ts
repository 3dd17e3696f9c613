import { expect, it } from 'vitest'
import { mergeTrip } from '../merge.ts'
import { emptyDay } from '../new-trip.ts'
import { completeDays } from './stored-days.ts'

const now = [
  { ...emptyDay('mon'), rank: 'V' },
  { ...emptyDay('tue'), start: '08:00', absent: ['tomas'], rank: 'W' },
]
const old = now.map(({ start: _start, absent: _absent, ...day }) => day)

it('days of an earlier version have no start, and all members take part', () => {
  expect(completeDays(old)).toEqual(now.map((day) => ({ ...day, start: null, absent: [] })))
  expect(completeDays(now)).toEqual(now)
})

it('a day that an earlier version stored and this one deleted stays deleted', () => {
  const complete = completeDays(old)
  const merge = (base: object[], theirs: object[]) =>
    mergeTrip({ base: { days: base }, mine: { days: complete.slice(1) }, theirs: { days: theirs } }).set[
      'days'
    ]
  expect(merge(old, complete)).toEqual(complete.slice(1))
  expect(merge(complete, old)).toEqual(complete.slice(1))
})
