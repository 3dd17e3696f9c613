// Wall time: what a clock at a place shows. It is stored as the epoch milliseconds at which a UTC clock
// shows the same, so that local days and months can be computed with UTC arithmetic.

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The wall time of a moment in a time zone; both in milliseconds. Throws a RangeError for an
 * unknown zone.
 */
export function toWallTime(momentMs: number, timeZone: string): number {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(momentMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return seconds + (((momentMs % 1_000) + 1_000) % 1_000)
}

/**
 * The moment at which clocks of this time zone show a wall time. A time skipped in spring resolves to
 * one hour later, a time repeated in autumn to the first occurrence.
 */
export function fromWallTime(wallMs: number, timeZone: string): number {
  const before = wallMs - offsetAt(wallMs - 86_400_000, timeZone)
  if (toWallTime(before, timeZone) === wallMs) return before
  const after = wallMs - offsetAt(wallMs + 86_400_000, timeZone)
  return toWallTime(after, timeZone) === wallMs ? after : before
}

const offsetAt = (momentMs: number, timeZone: string): number => toWallTime(momentMs, timeZone) - momentMs

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
