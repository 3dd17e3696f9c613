import type { Trip, TripDay } from './trip.ts'

/** First and last date of the days; null if no day has one. */
export function computeTripDates(days: readonly Pick<TripDay, 'date'>[]): Pick<Trip, 'start' | 'end'> {
  const dates = days.flatMap(({ date }) => date ?? []).toSorted()
  return { start: dates[0] ?? null, end: dates.at(-1) ?? null }
}

/** Totals in metres and seconds. */
export interface Effort {
  distance: number
  ascent: number
  duration: number
}

interface Measured {
  distance: number
  ascent: number | null
  duration: number
}

/** The sum of a day's routes. `unknown` counts the routes that are not on this device. */
export function sumDayEffort(
  { stops }: Pick<TripDay, 'stops'>,
  routes: ReadonlyMap<string, Measured>,
): Effort & { unknown: number } {
  const total = { distance: 0, ascent: 0, duration: 0, unknown: 0 }
  for (const { kind, target } of stops) {
    if (kind !== 'route' || target === null) continue
    const route = routes.get(target)
    total.distance += route?.distance ?? 0
    total.ascent += route?.ascent ?? 0
    total.duration += route?.duration ?? 0
    total.unknown += route ? 0 : 1
  }
  return total
}

/** The sum over days, for instance of a whole trip. */
export const sumEffort = (days: readonly Effort[]): Effort =>
  days.reduce(
    (sum, day) => ({
      distance: sum.distance + day.distance,
      ascent: sum.ascent + day.ascent,
      duration: sum.duration + day.duration,
    }),
    { distance: 0, ascent: 0, duration: 0 },
  )

/** The phase of a trip on the member's local day (YYYY-MM-DD). A trip without dates is upcoming. */
export function classifyTripPhase(
  { start, end, archived }: Pick<Trip, 'start' | 'end' | 'archived'>,
  today: string,
): 'ongoing' | 'upcoming' | 'past' | 'archived' {
  if (archived) return 'archived'
  if (start === null || end === null || start > today) return 'upcoming'
  return end < today ? 'past' : 'ongoing'
}
