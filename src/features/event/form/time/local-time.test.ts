import { describe, expect, it } from 'vitest'
import { moveStart, resolveLocalTime, toLocalTime } from './local-time.ts'

const LJUBLJANA = 'Europe/Ljubljana'

describe('a local time', () => {
  it('is a moment in its time zone, and back', () => {
    const resolved = resolveLocalTime({ day: '2026-10-03', time: '08:00' }, LJUBLJANA)
    expect(resolved).toMatchObject({ moment: '2026-10-03T06:00:00.000Z', kind: 'unique' })
    expect(toLocalTime('2026-10-03T06:00:00.000Z', LJUBLJANA)).toEqual({ day: '2026-10-03', time: '08:00' })
    expect(toLocalTime('2026-10-03T23:30:00Z', 'Asia/Tokyo')).toEqual({ day: '2026-10-04', time: '08:30' })
  })

  it('that the clocks skip in spring is one hour later', () => {
    expect(resolveLocalTime({ day: '2026-03-29', time: '02:30' }, LJUBLJANA)).toEqual({
      moment: '2026-03-29T01:30:00.000Z',
      kind: 'skipped',
      shown: { day: '2026-03-29', time: '03:30' },
    })
  })

  it('that occurs twice in autumn is the first one', () => {
    expect(resolveLocalTime({ day: '2026-10-25', time: '02:30' }, LJUBLJANA)).toMatchObject({
      moment: '2026-10-25T00:30:00.000Z',
      kind: 'repeated',
    })
    // clocks of this island change by half an hour
    expect(resolveLocalTime({ day: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe')).toMatchObject({
      kind: 'repeated',
    })
  })

  it.each([
    [{ day: '', time: '08:00' }, LJUBLJANA],
    [{ day: '2026-10-03', time: '' }, LJUBLJANA],
    [{ day: '2026-10-03', time: '08:00' }, 'Nowhere/Town'],
  ])('%j in %s is no moment', (local, zone) => {
    expect(resolveLocalTime(local, zone)).toBeNull()
  })
})

describe('moving the start', () => {
  it('moves the end as well', () => {
    const period = {
      start: { day: '2026-10-03', time: '20:00' },
      end: { day: '2026-10-04', time: '02:00' },
    }
    expect(moveStart(period, { day: '2026-10-10', time: '21:00' }).end).toEqual({
      day: '2026-10-11',
      time: '03:00',
    })
  })

  it('sets the day of the end if there is none', () => {
    const period = { start: { day: '', time: '09:00' }, end: { day: '', time: '13:00' } }
    expect(moveStart(period, { day: '2026-10-10', time: '09:00' }).end).toEqual({
      day: '2026-10-10',
      time: '13:00',
    })
  })
})
