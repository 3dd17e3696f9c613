import type { DayEntry } from '../calendar/calendar-file.ts'
import { sortByRank } from '../std/rank/ranked-list.ts'
import { dayTitle, stopTitle, type TargetNames } from './labels.ts'
import type { Trip, TripDay, TripStop } from './trip.ts'

/**
 * The days of a trip that have a date, as entries of a calendar file. They are whole days, because
 * the times of stops have no time zone; the description has them. `origin`: of the app's address.
 */
export const tripEntries = (
  trip: Trip,
  { origin, names }: { origin: string; names: TargetNames },
): DayEntry[] =>
  sortByRank(trip.days).flatMap((day, index) => {
    if (day.date === null) return []
    const stops = sortByRank(day.stops)
    const place = stops.find(({ lat, lon }) => lat !== null && lon !== null)
    return {
      uid: `${day.id}.${trip.id}@cairnway`,
      sequence: Math.max(0, trip.version - 1),
      updatedAt: trip.updatedAt,
      title: `${trip.name}, ${dayTitle(day, index + 1)}`,
      description: descriptionOf(day, stops, names),
      location: place ? stopTitle(place, names) : '',
      position: place ? { lat: place.lat ?? 0, lon: place.lon ?? 0 } : null,
      url: `${origin}/trip-planner/trips/${trip.id}`,
      status: 'CONFIRMED' as const,
      day: day.date,
    }
  })

function descriptionOf({ note, start }: TripDay, stops: readonly TripStop[], names: TargetNames): string {
  const lines = stops.map((stop) => {
    const time = [stop.from, stop.to].filter((clock) => clock !== null).join('–')
    const title = [time, stopTitle(stop, names)].filter(Boolean).join(' ')
    return stop.note ? `${title}: ${stop.note}` : title
  })
  return [note, [...(start === null ? [] : [`Start ${start}`]), ...lines].join('\n')]
    .filter(Boolean)
    .join('\n\n')
}
