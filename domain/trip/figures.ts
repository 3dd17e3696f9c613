import type { Trip, TripDay } from './trip.ts'

/** First and last date among the days; null where no day has one. */
export function computeTripDates(days: readonly Pick<TripDay, 'date'>[]): Pick<Trip, 'start' | 'end'> {
  const dates = days.flatMap(({ date }) => date ?? []).toSorted()
  return { start: dates[0] ?? null, end: dates.at(-1) ?? null }
}

/** What is added up: metres, and seconds. */
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

/** The routes of a day together. A route that is not known here adds nothing; `unknown` counts those. */
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

/** Days together, for instance all of a trip. */
export const sumEffort = (days: readonly Effort[]): Effort =>
  days.reduce(
    (sum, day) => ({
      distance: sum.distance + day.distance,
      ascent: sum.ascent + day.ascent,
      duration: sum.duration + day.duration,
    }),
    { distance: 0, ascent: 0, duration: 0 },
  )

/** Where a trip stands in the list, by the member's own calendar day (YYYY-MM-DD). One without dates is still to come. */
export function classifyTripPhase(
  { start, end, archived }: Pick<Trip, 'start' | 'end' | 'archived'>,
  today: string,
): 'ongoing' | 'upcoming' | 'past' | 'archived' {
  if (archived) return 'archived'
  if (start === null || end === null || start > today) return 'upcoming'
  return end < today ? 'past' : 'ongoing'
}
