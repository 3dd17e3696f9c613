import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { afterEach, describe, expect, it } from 'vitest'
import { eventOf } from '#tests/factories/nouns.ts'
import { type CalendarEntry, writeCalendarFile } from '../calendar/calendar-file.ts'
import { fromWallTime } from '../std/time/zoned-time.ts'
import { calendarEntry, seriesEntries } from './calendar-entries.ts'
import type { OutdoorEvent } from './event.ts'
import { listOccurrences } from './series/occurrences.ts'

const ORIGIN = 'https://cairnway.example'
const DEVICE_ZONE = process.env['TZ']

afterEach(() => {
  if (DEVICE_ZONE === undefined) delete process.env['TZ']
  else process.env['TZ'] = DEVICE_ZONE
})

const midnight = (day: string, timeZone: string): string =>
  new Date(fromWallTime(Date.parse(day), timeZone)).toISOString()

const ofDays = (first: string, end: string, some: Partial<OutdoorEvent> = {}): OutdoorEvent => {
  const timeZone = some.timeZone ?? 'Europe/Ljubljana'
  const times = { start: midnight(first, timeZone), end: midnight(end, timeZone), timeZone }
  return eventOf({ id: 'days', ...times, ...some })
}

function write(entries: readonly CalendarEntry[]) {
  const file = writeCalendarFile(entries, { name: 'Cairnway' })
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { file, events, peer: convertIcsCalendar(undefined, file).events ?? [] }
}

function daysOf(event: ICAL.Event | undefined, count: number): string[] {
  const iterator = event?.iterator()
  const days: string[] = []
  for (let next = iterator?.next(); next && days.length < count; next = iterator?.next()) {
    const details = event?.getOccurrenceDetails(next)
    days.push(`${details?.startDate.toString()} to ${details?.endDate.toString()}`)
  }
  return days
}

describe('an event of whole days in a calendar file', () => {
  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
    'is written as days with the end after its last one, on a device in %s',
    (deviceZone) => {
      process.env['TZ'] = deviceZone
      // the clocks change on the second day
      const { file, events, peer } = write([
        calendarEntry(ofDays('2026-03-28', '2026-03-30'), { origin: ORIGIN }),
      ])
      expect(file).toContain('DTSTART;VALUE=DATE:20260328')
      expect(file).toContain('DTEND;VALUE=DATE:20260330')
      expect(file).not.toContain('VTIMEZONE')
      expect(
        events.map(({ startDate, endDate }) => [startDate.isDate, String(startDate), String(endDate)]),
      ).toEqual([[true, '2026-03-28', '2026-03-30']])
      expect(
        peer.map(({ start, end }) => [start.type, start.date.toISOString(), end?.date.toISOString()]),
      ).toEqual([['DATE', '2026-03-28T00:00:00.000Z', '2026-03-30T00:00:00.000Z']])
    },
  )

  it('may begin with a day without midnight', () => {
    const event = ofDays('2026-09-06', '2026-09-07', { timeZone: 'America/Santiago' })
    expect(event.start).toBe('2026-09-06T04:00:00.000Z')
    expect(write([calendarEntry(event, { origin: ORIGIN })]).file).toContain('DTSTART;VALUE=DATE:20260906')
  })

  it('has times if it ends within a day', () => {
    const event = { ...ofDays('2026-03-28', '2026-03-29'), end: '2026-03-28T12:00:00.000Z' }
    const { file } = write([calendarEntry(event, { origin: ORIGIN })])
    expect(file).toMatch(/DTSTART;.*TZID=Europe\/Ljubljana:20260328T000000/)
  })
})

describe('a series of whole days', () => {
  const series = ofDays('2026-03-14', '2026-03-16', {
    id: 'weekends',
    recurrence: { rrule: 'FREQ=WEEKLY;UNTIL=20260411', exceptions: ['2026-04-04'] },
  })
  const days = [
    '2026-03-14 to 2026-03-16',
    '2026-03-21 to 2026-03-23',
    '2026-03-28 to 2026-03-30',
    '2026-04-11 to 2026-04-13',
  ]

  it('has whole days also when the clocks change', () => {
    const window = { from: new Date(series.start), to: new Date('2027-01-01'), limit: 10 }
    const ours = listOccurrences(series, window)
    expect(ours.map(({ start, end }) => [start, end])).toContainEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(ours).toHaveLength(days.length)
  })

  it('is read back on the same days', () => {
    const { events, peer } = write(seriesEntries(series, [], { origin: ORIGIN }))
    expect(daysOf(events[0], 10)).toEqual(days)
    const [master] = peer
    expect(master?.recurrenceRule?.until).toMatchObject({
      type: 'DATE',
      date: new Date('2026-04-11T00:00:00Z'),
    })
    expect(master?.exceptionDates?.map(({ type, date }) => [type, date.toISOString()])).toEqual([
      ['DATE', '2026-04-04T00:00:00.000Z'],
    ])
  })

  it('names a date that was moved by the day that it had', () => {
    const moved = eventOf({
      id: 'second',
      series: 'weekends',
      occurrence: midnight('2026-03-21', 'Europe/Ljubljana'),
      start: '2026-03-22T08:00:00.000Z',
      end: '2026-03-22T10:00:00.000Z',
      changed: ['start'],
    })
    const { file, events } = write(seriesEntries(series, [moved], { origin: ORIGIN }))
    expect(file).toContain('RECURRENCE-ID;VALUE=DATE:20260321')
    const [master, exception] = events
    if (exception) master?.relateException(exception)
    expect(daysOf(master, 2)[1]).toBe('2026-03-22T09:00:00 to 2026-03-22T11:00:00')
  })
})
