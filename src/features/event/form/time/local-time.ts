import { fromWallTime, toWallTime } from '#domain/std/time/zoned-time.ts'

/** What a clock at a place shows, as date and time inputs have it; both may be empty. */
export interface LocalTime {
  /** YYYY-MM-DD */
  day: string
  /** HH:MM */
  time: string
}

export interface ResolvedTime {
  /** ISO 8601 in UTC */
  moment: string
  /**
   * skipped: the clocks jump over this time in spring, and `shown` is one hour later · repeated:
   * it occurs twice in autumn, and `moment` is the first
   */
  kind: 'unique' | 'skipped' | 'repeated'
  /** what the clock shows at that moment */
  shown: LocalTime
}

const MINUTE_MS = 60_000
/** Clocks go back by at most three hours. */
const REPEATED_AFTER_MINUTES = [30, 60, 120, 180]

/** The moment at which clocks show this time; null while it is incomplete, or in an unknown zone. */
export function resolveLocalTime(local: LocalTime, timeZone: string): ResolvedTime | null {
  const wallMs = wallOf(local)
  if (wallMs === null) return null
  try {
    const momentMs = fromWallTime(wallMs, timeZone)
    const shownMs = toWallTime(momentMs, timeZone)
    const isRepeated = REPEATED_AFTER_MINUTES.some(
      (minutes) => toWallTime(momentMs + minutes * MINUTE_MS, timeZone) === wallMs,
    )
    const kind = shownMs !== wallMs ? 'skipped' : isRepeated ? 'repeated' : 'unique'
    return { moment: new Date(momentMs).toISOString(), kind, shown: localOf(shownMs) }
  } catch {
    return null
  }
}

/** What clocks in this zone show at a moment; UTC in an unknown zone. */
export function toLocalTime(moment: string, timeZone: string): LocalTime {
  const momentMs = Date.parse(moment)
  try {
    return localOf(toWallTime(momentMs, timeZone))
  } catch {
    return localOf(momentMs)
  }
}

interface Period {
  start: LocalTime
  end: LocalTime
}

/** Moves the start; the end moves with it, so that the event keeps its length. */
export function moveStart({ start, end }: Period, moved: LocalTime): Period {
  const [from, to, until] = [wallOf(start), wallOf(moved), wallOf(end)]
  if (from !== null && to !== null && until !== null) return { start: moved, end: localOf(until + to - from) }
  return { start: moved, end: end.day === '' ? { ...end, day: moved.day } : end }
}

const wallOf = ({ day, time }: LocalTime): number | null => {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  return Number.isNaN(wallMs) ? null : wallMs
}

function localOf(wallMs: number): LocalTime {
  const text = new Date(wallMs).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}
