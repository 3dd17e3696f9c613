import { map, type Observable } from 'rxjs'
import { TRIP_CARD_FIELDS, type TripCard, type TripCardFields } from '#domain/trip/card.ts'
import { computeTripDates } from '#domain/trip/figures.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { TripKeys } from '../collections/trips.ts'
import type { Replica } from '../open-replica.ts'
import type { Row } from './rows/all-rows.ts'
import { pickCardFields } from './rows/card-fields.ts'
import { watchMatching, watchWindow } from './rows/index-range.ts'
import { watchRowsByIds } from './rows/rows-by-ids.ts'

/** Watches trips by last change, newest first; `route`: only those that stop at it. */
export function watchTrips(
  replica: Replica,
  { shelf, route, limit }: { shelf: TripKeys['shelf']; route?: string; limit: number },
): Observable<TripCard[]> {
  const range = { collection: 'trips', where: { shelf }, order: 'recent', limit } as const
  const rows = route
    ? watchMatching(replica, { ...range, matches: (row) => stopsAt(row as unknown as Trip, route) })
    : watchWindow(replica, range)
  return rows.pipe(map(toCards))
}

/** Watches these trips in this order, without missing ones. */
export const watchTripsByIds = (replica: Replica, ids: string[]): Observable<TripCard[]> =>
  watchRowsByIds(replica, { collection: 'trips', ids }).pipe(map(toCards))

const stopsAt = ({ days }: Trip, route: string): boolean =>
  days.some(({ stops }) => stops.some(({ kind, target }) => kind === 'route' && target === route))

function toCards(rows: readonly Row[]): TripCard[] {
  return rows.map((row) => {
    const { days } = row as unknown as Trip
    const card = pickCardFields<TripCardFields>(row, TRIP_CARD_FIELDS)
    return { ...card, ...computeTripDates(days), dayCount: days.length }
  })
}
