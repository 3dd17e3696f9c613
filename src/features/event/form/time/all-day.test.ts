import { describe, expect, it } from 'vitest'
import { isAllDay, lastDay, moveFirstDay, moveLastDay, setAllDay } from './all-day.ts'

const ONE_DAY = { startDay: '2026-10-31', startTime: '00:00', endDay: '2026-11-01', endTime: '00:00' }
const MORNING = { startDay: '2026-10-31', startTime: '09:00', endDay: '2026-10-31', endTime: '13:00' }

describe('an all-day event', () => {
  it('ends at the end of its last day', () => {
    expect(setAllDay(MORNING, true)).toEqual(ONE_DAY)
    expect([isAllDay(ONE_DAY), lastDay(ONE_DAY)]).toEqual([true, '2026-10-31'])
    expect(setAllDay(ONE_DAY, false)).toEqual(MORNING)
  })

  it('can be chosen before its days', () => {
    const empty = setAllDay({ ...MORNING, startDay: '', endDay: '' }, true)
    expect([isAllDay(empty), lastDay(empty)]).toEqual([true, ''])
    expect(moveFirstDay(empty, '2026-10-31')).toEqual(ONE_DAY)
  })

  it('keeps its length when it is moved', () => {
    const two = moveLastDay(ONE_DAY, '2026-11-01')
    expect(lastDay(moveFirstDay(two, '2026-12-31'))).toBe('2027-01-01')
  })

  it('is none with a time of day, or without a length', () => {
    expect(isAllDay(MORNING)).toBe(false)
    expect(isAllDay({ ...ONE_DAY, endDay: '2026-10-31' })).toBe(false)
  })
})
