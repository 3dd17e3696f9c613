// Wall time: what a clock on the wall of a place shows. It is held as the milliseconds since 1970 of the moment at which a
// clock in UTC shows the same, so that days and months of a place are counted as those of UTC.

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of this time zone show at a moment; both in milliseconds. Throws a RangeError where there is no such zone. */
export function toWallTime(momentMs: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
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

/** The moment at which the clocks of this time zone show this. A time that is left out in spring is taken an hour later, one that comes twice in autumn for the first. */
export function fromWallTime(wallMs: number, timeZone: string): number {
  const before = wallMs - offsetAt(wallMs - 86_400_000, timeZone)
  if (toWallTime(before, timeZone) === wallMs) return before
  const after = wallMs - offsetAt(wallMs + 86_400_000, timeZone)
  return toWallTime(after, timeZone) === wallMs ? after : before
}

const offsetAt = (momentMs: number, timeZone: string): number => toWallTime(momentMs, timeZone) - momentMs

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
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
  formats.set(timeZone, made)
  return made
}
