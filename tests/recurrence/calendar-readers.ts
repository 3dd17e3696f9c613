import ICAL from 'ical.js'
import { convertIcsCalendar, generateIcsRecurrenceRule } from 'ts-ics'
import { writeCalendarFile } from '#domain/calendar/calendar-file.ts'
import { seriesEntries } from '#domain/event/calendar-entries.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { must } from '#domain/std/must.ts'
import { fromWallTime } from '#domain/std/time/zoned-time.ts'

// The calendar file of a series, read by two programs that calendars use.

const DATES_MAX = 5_000

export const writeSeries = (series: OutdoorEvent, dates: readonly OutdoorEvent[] = []): string =>
  writeCalendarFile(seriesEntries(series, dates, { origin: 'https://cairnway.example' }), { name: 'Series' })

/** The starts that ical.js expands from the file, exceptions included, before a moment. */
export function startsByIcal(file: string, { timeZone }: OutdoorEvent, before: Date): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const [master, ...exceptions] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  for (const one of exceptions) master?.relateException(one)
  const iterator = must(master, 'the series').iterator()
  const starts: string[] = []
  for (let next = iterator.next(); next && starts.length < DATES_MAX; next = iterator.next()) {
    const start = momentOf(must(master, 'the series').getOccurrenceDetails(next).startDate, timeZone)
    if (start >= before.toISOString()) break
    starts.push(start)
  }
  return starts
}

/** A day begins at its first moment in the zone of the place. */
function momentOf(time: ICAL.Time, timeZone: string): string {
  if (!time.isDate) return time.toJSDate().toISOString()
  return new Date(fromWallTime(Date.parse(time.toString()), timeZone)).toISOString()
}

/** Start, end and rule of the series as ts-ics reads them from the file. */
export function seriesByTsIcs(
  file: string,
  { timeZone }: OutdoorEvent,
): Pick<OutdoorEvent, 'start' | 'end' | 'timeZone'> & { rrule: string } {
  const [master] = convertIcsCalendar(undefined, file).events ?? []
  const { start, end, recurrenceRule } = must(master, 'the series')
  const moment = ({ type, date }: { type?: string | undefined; date: Date }) =>
    type === 'DATE' ? new Date(fromWallTime(date.getTime(), timeZone)).toISOString() : date.toISOString()
  const rrule = generateIcsRecurrenceRule(must(recurrenceRule, 'a rule')).replace(/^RRULE:/, '')
  return { start: moment(start), end: moment(must(end, 'an end')), timeZone, rrule: rrule.replace(/\s/g, '') }
}
