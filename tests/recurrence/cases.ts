import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { listOccurrences } from '#domain/event/series/occurrences.ts'
import { parseRecurrenceRule } from '#domain/event/series/recurrence.ts'
import { DAY_MS, fitsRule } from '#domain/event/series/rule-days.ts'
import { must } from '#domain/std/must.ts'
import { fromWallTime, toWallTime } from '#domain/std/time/zoned-time.ts'

// Random series in zones with unusual clock changes, and their dates by an independent implementation of
// RFC 5545. rrule-temporal uses the global Temporal, which Node has only from version 26 on.

export const ZONES = [
  'UTC',
  'Europe/Ljubljana',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const HOUR_MS = 3_600_000
const LIMIT = 25
const MINUTES = { dateStyle: 'short', timeStyle: 'short' } as const

type Random = () => number
export const below = (random: Random, max: number): number => Math.floor(random() * max)
const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T

function makeRule(random: Random): string {
  const frequency = pick(random, ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  const parts = [`FREQ=${frequency}`, `INTERVAL=${1 + below(random, 4)}`]
  const some = () => [...new Set(Array.from({ length: 1 + below(random, 3) }, () => pick(random, WEEKDAYS)))]
  if (frequency === 'WEEKLY' && random() < 0.6) parts.push(`BYDAY=${some().join(',')}`)
  const nth = () => pick(random, ['1', '2', '3', '4', '5', '-1', '-2', ''])
  if (frequency === 'MONTHLY' && random() < 0.6) {
    const days = some().map((day) => `${nth()}${day}`)
    parts.push(`BYDAY=${days.join(',')}`)
  }
  const until = `UNTIL=20${30 + below(random, 5)}0${1 + below(random, 9)}15T120000Z`
  const end = pick(random, [null, null, `COUNT=${1 + below(random, 200)}`, until])
  if (end !== null) parts.push(end)
  return parts.join(';')
}

export interface Case {
  rrule: string
  start: string
  end: string
  /** the local start, as DTSTART has it */
  local: string
  timeZone: string
  from: Date
}

/** `days`: the length of a series of whole days; 0: an hour at any quarter of an hour. */
export function makeCase(random: Random, timeZone: string, { days = 0 } = {}): Case {
  for (;;) {
    const rrule = makeRule(random)
    const day = Date.UTC(2025, 0, 1) + below(random, 1_000) * DAY_MS
    const rule = parseRecurrenceRule(rrule)
    if (!rule || !fitsRule(rule, day)) continue
    const wall = day + (days > 0 ? 0 : below(random, 96) * 15 * 60_000)
    const startMs = fromWallTime(wall, timeZone)
    const endMs = days > 0 ? fromWallTime(day + days * DAY_MS, timeZone) : startMs + HOUR_MS
    const localMs = days > 0 ? day : toWallTime(startMs, timeZone)
    const local = new Date(localMs).toISOString().replace(/[-:]/g, '').slice(0, 15)
    const from = new Date(day + below(random, 1_500) * DAY_MS)
    const [start, end] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
    return { rrule, start, end, local, timeZone, from }
  }
}

export const windowEnd = ({ from }: Case): Date => new Date(from.getTime() + 2_000 * DAY_MS)

/**
 * rrule-temporal expands the days without a time zone, and the time zones of Intl give their moments. In a
 * time zone it leaves out times that a clock change skips, as RFC 5545 does; ours are later by the hour
 * that is skipped.
 */
export function expectedStarts(made: Case): string[] {
  const { rrule, local, timeZone, from } = made
  const [, until] = /;UNTIL=([^;]+)/.exec(rrule) ?? []
  const last =
    until === undefined ? windowEnd(made) : new Date(Temporal.Instant.from(until).epochMilliseconds)
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${local}Z\nRRULE:${rrule.replace(/;UNTIL=[^;]+/, '')}`,
  })
  const found: string[] = []
  rule.all((date) => {
    const start = new Date(momentOf(date.epochMilliseconds, timeZone))
    if (start >= windowEnd(made) || start > last) return false
    if (start >= from) found.push(start.toISOString())
    return found.length < LIMIT
  })
  return found
}

/**
 * The moment of a wall time, which is given as if it were UTC: the first one that has it, and for one that
 * is skipped by the offset before the gap. temporal-polyfill 1.0.8 misses the second clock change within
 * some months, depending on what it computed before: 10 February 2029 in Africa/Casablanca, in Ramadan.
 */
function momentOf(wallMs: number, timeZone: string): number {
  const offsets = [wallMs - DAY_MS, wallMs + DAY_MS].map((near) => offsetAt(near, timeZone))
  const moments = offsets.map((offset) => wallMs - offset)
  return moments.find((ms) => ms + offsetAt(ms, timeZone) === wallMs) ?? must(moments[0], 'moment')
}

/** Whether the clocks of a time zone are changed near a moment. */
export const isNearClockChange = (
  moment: string,
  { timeZone, withinMs }: { timeZone: string; withinMs: number },
) => offsetAt(Date.parse(moment) - withinMs, timeZone) !== offsetAt(Date.parse(moment) + withinMs, timeZone)

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a time zone are ahead of UTC, in milliseconds. `ms`: whole minutes */
function offsetAt(ms: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...MINUTES, timeZone })
  formats.set(timeZone, format)
  return Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - ms
}

/** The dates that a device computes. `rrule`: instead of that of the case. */
export function deviceStarts(
  made: Case,
  { rrule, start, end }: Omit<Case, 'from' | 'local'> = made,
): string[] {
  const { from, timeZone } = made
  const recurrence = { rrule, exceptions: [] }
  // The first dates found may be under way: each lasts three days at most.
  const window = { from, to: windowEnd(made), limit: LIMIT + 4 }
  return listOccurrences({ start, end, timeZone, recurrence }, window)
    .map((one) => one.start)
    .filter((one) => one >= from.toISOString())
    .slice(0, LIMIT)
}
