import type { Outing } from './post.ts'

export const OUTING_PERIODS = ['week', 'month', 'year'] as const
export type OutingPeriod = (typeof OUTING_PERIODS)[number]

/** What somebody did in a span of their own calendar. Metres and seconds. */
export interface OutingTotals {
  outings: number
  distance: number
  /** of those whose ascent is known */
  ascent: number
  duration: number
  /** distance of each day of the week or month, of each month of the year */
  parts: number[]
  /** which of them today is in */
  now: number
}

type Counted = Pick<Outing, 'date' | 'distance' | 'ascent' | 'duration'>

/**
 * Of the week (from Monday on), month and year that `today` lies in. Days are those that the members wrote down, `2026-11-24`, whatever
 * the time zone: an outing belongs to the day on which it was done there.
 */
export function sumOutings(outings: readonly Counted[], today: string): Record<OutingPeriod, OutingTotals> {
  const sums = {
    week: emptySum(spanOf('week', today)),
    month: emptySum(spanOf('month', today)),
    year: emptySum(spanOf('year', today)),
  }
  for (const outing of outings)
    for (const span of OUTING_PERIODS) {
      const part = partOf(spanOf(span, today), outing.date)
      if (part === null) continue
      const sum = sums[span]
      sum.outings += 1
      sum.distance += outing.distance
      sum.ascent += outing.ascent ?? 0
      sum.duration += outing.duration
      sum.parts[part] = (sum.parts[part] ?? 0) + outing.distance
    }
  return sums
}

interface SpanDays {
  /** the first day of each part, and the first one after the last part */
  starts: string[]
  now: number
}

function spanOf(span: OutingPeriod, today: string): SpanDays {
  const starts = startsOf(span, new Date(`${today}T00:00:00Z`))
  return { starts, now: partOf({ starts }, today) ?? 0 }
}

function startsOf(span: OutingPeriod, day: Date): string[] {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  if (span === 'year') return Array.from({ length: 13 }, (_, at) => dayOf(Date.UTC(year, at, 1)))
  if (span === 'month') {
    const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Array.from({ length: days + 1 }, (_, at) => dayOf(Date.UTC(year, month, 1 + at)))
  }
  const monday = day.getUTCDate() - ((day.getUTCDay() + 6) % 7)
  return Array.from({ length: 8 }, (_, at) => dayOf(Date.UTC(year, month, monday + at)))
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Null: on none of these days. */
function partOf({ starts }: Pick<SpanDays, 'starts'>, day: string): number | null {
  const next = starts.findIndex((start) => start > day)
  return next > 0 ? next - 1 : null
}

const emptySum = ({ starts, now }: SpanDays): OutingTotals => ({
  outings: 0,
  distance: 0,
  ascent: 0,
  duration: 0,
  parts: starts.slice(1).map(() => 0),
  now,
})
