import { computeTripDates } from '#domain/trip/figures.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { SearchedNoun } from './noun.ts'

/** Trips are found by name, titles of days, names of stops and owner. */
export const searchedTrips: SearchedNoun<'trips'> = {
  collection: 'trips',
  entryOf: (row) => {
    // rows were parsed when they were materialized
    const { id, name, days, author } = row as unknown as Trip
    const stops = days.flatMap((day) => [day.title, ...day.stops.map((stop) => stop.name)])
    return { id, title: name, more: [...new Set(stops), author.username].join(' ') }
  },
  hitOf: (document) => {
    const { id, name, days } = document as unknown as Trip
    return { id, name, ...computeTripDates(days) }
  },
}
