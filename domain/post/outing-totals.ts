import type { Outing } from './post.ts'

export const OUTING_PERIODS = ['week', 'month', 'year'] as const
export type OutingPeriod = (typeof OUTING_PERIODS)[number]

/** Totals of a member's outings in a calendar period. Metres and seconds. */
export interface OutingTotals {
  outings: number
  distance: number
  /** of outings with a known ascent */
  ascent: number
  duration: number
  /** distance per day of the week or month, or per month of the year */
  parts: number[]
  /** index of the part that contains today */
  now: number
}

type Counted = Pick<Outing, 'date' | 'distance' | 'ascent' | 'duration'>

/**
 * Totals of the week (from Monday), month and year that contain `today`. Days are as written by the
 * member (`2026-11-24`), independent of time zones.
 */
export function sumOutings(outings: readonly Counted[], today: string): Record<OutingPeriod, OutingTotals> {
  const totals = {
    week: emptyTotals(periodOf('week', today)),
    month: emptyTotals(periodOf('month', today)),
    year: emptyTotals(periodOf('year', today)),
  }
  for (const outing of outings)
    for (const span of OUTING_PERIODS) {
      const part = partOf(periodOf(span, today), outing.date)
      if (part === null) continue
      const sum = totals[span]
      sum.outings += 1
      sum.distance += outing.distance
      sum.ascent += outing.ascent ?? 0
      sum.duration += outing.duration
      sum.parts[part] = (sum.parts[part] ?? 0) + outing.distance
    }
  return totals
}

interface PeriodDays {
  /** the first day of each part, and the first day after the last part */
  starts: string[]
  now: number
}

function periodOf(span: OutingPeriod, today: string): PeriodDays {
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

/** Null: the day is outside. */
function partOf({ starts }: Pick<PeriodDays, 'starts'>, day: string): number | null {
  const next = starts.findIndex((start) => start > day)
  return next > 0 ? next - 1 : null
}

const emptyTotals = ({ starts, now }: PeriodDays): OutingTotals => ({
  outings: 0,
  distance: 0,
  ascent: 0,
  duration: 0,
  parts: starts.slice(1).map(() => 0),
  now,
})
