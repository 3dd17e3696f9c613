import type { OutdoorEvent } from '#domain/event/event.ts'
import { DAY_MS } from '#domain/event/series/rule-days.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { planDates } from '#server/resources/events/series/plan-dates.ts'
import { eventOf } from '#tests/factories/nouns.ts'
import { seriesByTsIcs, startsByIcal, writeSeries } from './calendar-readers.ts'
import {
  below,
  type Case,
  deviceStarts,
  expectedStarts,
  isNearClockChange,
  makeCase,
  ZONES,
} from './cases.ts'

// The dates of a series, by the device in three time zones, by the server, and by two readers of its
// calendar file, each compared with rrule-temporal.

export const DEVICE_ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']
/** Every fifth series is of whole days. */
const WHOLE_DAYS_EVERY = 5
/** A file describes the clock changes of five years. */
const DESCRIBED_MS = 1_800 * DAY_MS
const HOUR_MS = 3_600_000

// [Note: Exceptions of readers] RFC 5545 (3.3.5) reads a repeated time as the first one, and a skipped time with
// the offset before the gap. ical.js reads such a time an hour otherwise, so it may differ in a date within this
// time of a clock change. ts-ics takes the offset of a start as if its local time were in UTC, so it may differ
// in a series that starts within a day of a clock change.
const ICAL_UNCERTAIN_MS = 2 * HOUR_MS
const TS_ICS_UNCERTAIN_MS = DAY_MS

export interface Comparison {
  rules: number
  dates: number
  /** by reader: cases in which it has other dates */
  differing: Record<'device' | 'server' | 'ical.js' | 'ts-ics' | 'doubled', number>
  /** dates of ical.js and series of ts-ics that differ as [Note: Exceptions of readers] says */
  exceptions: Record<'ical.js' | 'ts-ics', number>
  /** the first ones */
  examples: string[]
}

/** Compares seeded rules from one seed on. The time zone of the process is changed and put back. */
export function compareRules({ rules, seed }: { rules: number; seed: number }): Comparison {
  const found: Comparison = {
    rules,
    dates: 0,
    differing: { device: 0, server: 0, 'ical.js': 0, 'ts-ics': 0, doubled: 0 },
    exceptions: { 'ical.js': 0, 'ts-ics': 0 },
    examples: [],
  }
  const zoneBefore = process.env['TZ']
  try {
    for (let at = 0; at < rules; at++) compareRule(found, at, seededRandom(seed * 1_000_003 + at))
  } finally {
    if (zoneBefore === undefined) delete process.env['TZ']
    else process.env['TZ'] = zoneBefore
  }
  return found
}

function compareRule(found: Comparison, at: number, random: () => number): void {
  const days = at % WHOLE_DAYS_EVERY === 0 ? 1 + below(random, 3) : 0
  const made = makeCase(random, must(ZONES[at % ZONES.length], 'a zone'), { days })
  const expected = expectedStarts(made)
  found.dates += expected.length
  const check = (reader: keyof Comparison['differing'], dates: unknown, wanted: unknown) => {
    if (!differ(dates, wanted)) return
    found.differing[reader] += 1
    if (found.examples.length < 5) found.examples.push(JSON.stringify({ reader, ...made, dates, wanted }))
  }
  for (const zone of DEVICE_ZONES) {
    process.env['TZ'] = zone
    check('device', deviceStarts(made), expected)
  }
  const series = seriesOf(made)
  const planned = plannedStarts(series, made)
  check('server', planned.slice(0, expected.length), expected.slice(0, planned.length))
  process.env['TZ'] = must(DEVICE_ZONES[at % DEVICE_ZONES.length], 'a zone')
  const file = writeSeries(series)
  const byTsIcs = deviceStarts(made, seriesByTsIcs(file, series))
  const { timeZone } = made
  if (isNearClockChange(made.start, { timeZone, withinMs: TS_ICS_UNCERTAIN_MS }) && differ(byTsIcs, expected))
    found.exceptions['ts-ics'] += 1
  else check('ts-ics', byTsIcs, expected)
  const before = new Date(Date.parse(series.start) + DESCRIBED_MS)
  const isDescribed = (start: string) => start < before.toISOString()
  const [last = made.from.toISOString()] = expected.slice(-1)
  const read = startsByIcal(file, series, before)
  const inWindow = read.filter((start) => start >= made.from.toISOString() && start <= last)
  const checkIcal = (reader: 'ical.js' | 'doubled', dates: readonly string[], wanted: readonly string[]) => {
    const excepted = dates.map((date, n) => isException(date, wanted[n], timeZone))
    found.exceptions['ical.js'] += excepted.filter(Boolean).length
    check(
      reader,
      dates,
      wanted.map((start, n) => (excepted[n] ? dates[n] : start)),
    )
  }
  checkIcal('ical.js', inWindow, expected.filter(isDescribed))
  checkUpdate({ series, read, before }, (dates, wanted) => checkIcal('doubled', dates, wanted))
}

const differ = (dates: unknown, wanted: unknown): boolean => JSON.stringify(dates) !== JSON.stringify(wanted)

const isException = (date: string, wanted: string | undefined, timeZone: string): boolean =>
  wanted !== undefined &&
  date !== wanted &&
  Math.abs(Date.parse(date) - Date.parse(wanted)) <= HOUR_MS &&
  isNearClockChange(wanted, { timeZone, withinMs: ICAL_UNCERTAIN_MS })

const seriesOf = ({ rrule, start, end, timeZone }: Case): OutdoorEvent =>
  eventOf({ id: 'series', start, end, timeZone, recurrence: { rrule, exceptions: [] } })

/** The starts of the dates that the server would make. */
function plannedStarts(series: OutdoorEvent, { from }: Case): string[] {
  const { create } = planDates({ series, before: series, dates: [], now: from })
  return create.map(({ start }) => start).filter((start) => start >= from.toISOString())
}

const later = (moment: string): string => new Date(Date.parse(moment) + HOUR_MS).toISOString()

/** A second file, in which one date is an hour later, has that date once. */
function checkUpdate(
  { series, read, before }: { series: OutdoorEvent; read: readonly string[]; before: Date },
  check: (dates: readonly string[], wanted: readonly string[]) => void,
): void {
  const occurrence = read[1]
  if (occurrence === undefined) return
  const start = later(occurrence)
  const moved = eventOf({
    ...series,
    id: 'moved',
    recurrence: null,
    series: series.id,
    occurrence,
    start,
    end: later(start),
    changed: ['start', 'end'],
  })
  const updated = startsByIcal(writeSeries({ ...series, version: 2 }, [moved]), series, before)
  check(updated, read.with(1, start))
}
