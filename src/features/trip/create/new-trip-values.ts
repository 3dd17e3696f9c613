import { TRIP_DAYS_MAX } from '#domain/trip/limits.ts'

export const SOURCES = ['empty', 'routes', 'collection', 'event', 'trip'] as const
export type Source = (typeof SOURCES)[number]

/** The form of a new trip. Stored as a draft: do not rename fields. */
export interface NewTripValues {
  source: Source
  name: string
  /** first day, YYYY-MM-DD; empty: no date yet */
  first: string
  /** number of days of an empty trip */
  dayCount: string
  /** of routes and collections */
  perDay: string
  routes: string[]
  collection: string
  event: string
  trip: string
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const NEW_TRIP_DRAFT = 'new trip'

/** The initial form, from an address such as `?event=…`. */
export function readNewTrip(search: string): NewTripValues {
  const given = new URLSearchParams(search)
  const source = SOURCES.find((each) => given.has(each === 'routes' ? 'route' : each)) ?? 'empty'
  return {
    source,
    name: '',
    first: '',
    dayCount: '2',
    perDay: '1',
    routes: given.getAll('route'),
    collection: given.get('collection') ?? '',
    event: given.get('event') ?? '',
    trip: given.get('trip') ?? '',
  }
}

/** Null: not a number of days that a trip may have. */
export function parseDayCount(text: string): number | null {
  const count = Number(text.trim())
  return text.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= TRIP_DAYS_MAX ? count : null
}
