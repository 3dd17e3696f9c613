import type { IcsTimezone, IcsTimezoneProp } from 'ts-ics'
import { toWallTime } from '../std/time/zoned-time.ts'

// A file must describe the time zones that it names. The rules of a zone are not available to programs,
// so its changes of the clock are listed one by one.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Series without an end are described so far ahead. */
const AHEAD_MS = 5 * 366 * DAY_MS
/** No zone changes its clocks twice within so many days. */
const STEP_MS = 7 * DAY_MS

export const offsetAt = (ms: number, timeZone: string): number => toWallTime(ms, timeZone) - ms

const digits = (value: number): string => String(value).padStart(2, '0')

/** `+0200` */
export function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  return `${offsetMs < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

/** A time zone with its changes of the clock between two moments, and some years after them. */
export function timeZoneOf(id: string, { fromMs, toMs }: { fromMs: number; toMs: number }): IcsTimezone {
  const firstMs = fromMs - 366 * DAY_MS
  const initial = offsetAt(firstMs, id)
  const props = [observance(firstMs, { before: initial, after: initial, isSummer: false })]
  let previous = initial
  for (let ms = firstMs; ms < toMs + AHEAD_MS; ms += STEP_MS) {
    const next = offsetAt(ms + STEP_MS, id)
    if (next === previous) continue
    const atMs = findChange({ fromMs: ms, toMs: ms + STEP_MS, after: next }, id)
    props.push(observance(atMs, { before: previous, after: next, isSummer: next > previous }))
    previous = next
  }
  return { id, props }
}

/** The first hour with the new offset. All clocks change at a full quarter of an hour. */
function findChange({ fromMs, toMs, after }: { fromMs: number; toMs: number; after: number }, id: string) {
  const unit = HOUR_MS / 4
  let [low, high] = [Math.floor(fromMs / unit), Math.ceil(toMs / unit)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * unit, id) === after) high = middle
    else low = middle
  }
  return high * unit
}

/** The start is wall time before the change; the library adds the offset after it. */
const observance = (
  atMs: number,
  { before, after, isSummer }: { before: number; after: number; isSummer: boolean },
): IcsTimezoneProp => ({
  type: isSummer ? 'DAYLIGHT' : 'STANDARD',
  start: new Date(Math.floor(atMs / 1_000) * 1_000 + before - after),
  offsetFrom: offsetText(before),
  offsetTo: offsetText(after),
})
