import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventOf } from '#tests/factories/nouns.ts'
import { type CalendarEntry, writeCalendarFile } from '../calendar/calendar-file.ts'
import { calendarEntry, seriesEntries } from './calendar-entries.ts'
import { listOccurrences } from './series/occurrences.ts'

const ORIGIN = 'https://cairnway.example'
const FIRST = { start: '2026-03-07T06:00:00.000Z', end: '2026-03-07T10:00:00.000Z' }

function read(entries: readonly CalendarEntry[]) {
  const file = writeCalendarFile(entries, { name: 'Cairnway' })
  const calendar = new ICAL.Component(ICAL.parse(file))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const components = calendar.getAllSubcomponents('vevent')
  return { components, events: components.map((one) => new ICAL.Event(one)), file }
}
const moment = (time: ICAL.Time): string => time.toJSDate().toISOString()
const series = (rrule: string, exceptions: string[] = []) =>
  eventOf({ id: 'saturdays', ...FIRST, recurrence: { rrule, exceptions }, version: 4 })

function expand(event: ICAL.Event, count: number): string[] {
  const iterator = event.iterator()
  const starts: string[] = []
  for (let next = iterator.next(); next && starts.length < count; next = iterator.next())
    starts.push(moment(event.getOccurrenceDetails(next).startDate))
  return starts
}

describe('an event in a calendar file', () => {
  it('has the times of its zone, its texts and its place', () => {
    const event = eventOf({ id: 'e-1', title: 'Triglav; by night, slowly', description: 'A\nB', version: 3 })
    const { events, components } = read([calendarEntry(event, { origin: ORIGIN })])
    const [read1, component] = [events[0], components[0]]
    expect(read1?.uid).toBe('e-1@cairnway')
    expect(read1?.summary).toBe(event.title)
    expect(read1?.sequence).toBe(2)
    expect(read1?.description).toContain('A\nB')
    expect(read1?.startDate.zone?.tzid).toBe('Europe/Ljubljana')
    expect(read1 && [moment(read1.startDate), moment(read1.endDate)]).toEqual([
      new Date(event.start).toISOString(),
      new Date(event.end).toISOString(),
    ])
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component?.getFirstPropertyValue('url')).toBe(`${ORIGIN}/events/e-1`)
  })

  it('is cancelled or tentative', () => {
    const cancelled = calendarEntry(eventOf({ id: 'e-1', state: 'cancelled' }), { origin: ORIGIN })
    const waiting = calendarEntry(eventOf({ id: 'e-2' }), { origin: ORIGIN, isTentative: true })
    const statuses = read([cancelled, waiting]).components.map((one) => one.getFirstPropertyValue('status'))
    expect(statuses).toEqual(['CANCELLED', 'TENTATIVE'])
  })

  it('keeps its UID and raises its sequence when it changes, so that it is never doubled', () => {
    const before = calendarEntry(eventOf({ id: 'e-1', version: 1 }), { origin: ORIGIN })
    const after = calendarEntry(eventOf({ id: 'e-1', version: 2, title: 'Moved' }), { origin: ORIGIN })
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })
})

describe('a series in a calendar file', () => {
  it.each([
    ['FREQ=WEEKLY', []],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA', ['2026-03-21']],
    ['FREQ=WEEKLY;UNTIL=20260411', ['2026-03-28', '2026-04-04']],
    ['FREQ=MONTHLY;BYDAY=1SA;COUNT=5', []],
    ['FREQ=DAILY;COUNT=30', ['2026-03-29']],
  ])('has the dates of the app, also when the clocks change: %s without %j', (rrule, exceptions) => {
    const whole = series(rrule, exceptions)
    const { events } = read(seriesEntries(whole, [], { origin: ORIGIN }))
    const ours = listOccurrences(whole, {
      from: new Date(FIRST.start),
      to: new Date('2028-01-01'),
      limit: 60,
    })
    const [master] = events
    expect(master && expand(master, 60)).toEqual(ours.map(({ start }) => start))
  })

  it('has its changed and cancelled dates once, in place of those of the rule', () => {
    const occurrence = '2026-03-14T06:00:00.000Z'
    const moved = eventOf({
      id: 'second',
      series: 'saturdays',
      occurrence,
      start: '2026-03-14T08:00:00.000Z',
      end: '2026-03-14T10:00:00.000Z',
      changed: ['start'],
    })
    const cancelled = eventOf({
      id: 'third',
      series: 'saturdays',
      occurrence: '2026-03-21T06:00:00.000Z',
      state: 'cancelled',
    })
    const same = eventOf({ id: 'fourth', series: 'saturdays', occurrence: '2026-03-28T06:00:00.000Z' })
    const { events, components } = read(
      seriesEntries(series('FREQ=WEEKLY;COUNT=4'), [moved, cancelled, same], { origin: ORIGIN }),
    )
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set(['saturdays@cairnway']))
    expect(events.slice(1).map((one) => one.recurrenceId && moment(one.recurrenceId))).toEqual([
      occurrence,
      '2026-03-21T06:00:00.000Z',
    ])
    expect(components[2]?.getFirstPropertyValue('status')).toBe('CANCELLED')
    const [master, ...exceptions] = events
    for (const one of exceptions) master?.relateException(one)
    expect(master && expand(master, 4)[1]).toBe('2026-03-14T08:00:00.000Z')
  })
})
