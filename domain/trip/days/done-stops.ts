import type { Post } from '../../post/post.ts'
import { computeTripDates } from '../figures.ts'
import type { TripDay } from '../trip.ts'

/** An outing of the member on a route. */
export interface OutingDay {
  /** of the post */
  id: string
  route: string
  /** YYYY-MM-DD */
  date: string
}

/** A route of a plan on one of its days. */
interface PlannedRoute {
  route: string
  /** null: the day has no date */
  date: string | null
}

/** When the routes of a trip can be done, and on which dates each of them is planned. */
export interface DonePlan {
  from: string
  /** null: no day has a date, and so the trip has no end */
  to: string | null
  datesOf: ReadonlyMap<string, readonly string[]>
}

/** `createdOn`: a trip without dates can be done from the day on which it was planned. */
export function planDone(days: readonly Pick<TripDay, 'date' | 'stops'>[], createdOn: string): DonePlan {
  const { start, end } = computeTripDates(days)
  const datesOf = new Map<string, string[]>()
  for (const { date, stops } of days)
    for (const { kind, target } of stops)
      if (date !== null && kind === 'route' && target !== null)
        datesOf.set(target, [...(datesOf.get(target) ?? []), date])
  return { from: start ?? createdOn, to: end, datesOf }
}

/** The outings among these posts that were done while a trip can be done. */
export const outingsDuring = (
  posts: readonly Pick<Post, 'id' | 'outing'>[],
  { from, to }: Pick<DonePlan, 'from' | 'to'>,
): OutingDay[] =>
  posts.flatMap(({ id, outing }) =>
    outing && outing.route !== null && outing.date >= from && (to === null || outing.date <= to)
      ? [{ id, route: outing.route, date: outing.date }]
      : [],
  )

/**
 * The outing, of those during the trip, that shows that a stop was done: one of its day, else the newest one of another day of the trip, as
 * plans change on the way. One of a day for which the same route is planned again belongs to that day.
 */
export function outingOfStop(
  outings: readonly OutingDay[],
  { route, date }: PlannedRoute,
  { datesOf }: Pick<DonePlan, 'datesOf'>,
): OutingDay | null {
  const own = outings
    .filter((outing) => outing.route === route)
    .toSorted((a, b) => b.date.localeCompare(a.date))
  const onTheDay = own.find((outing) => outing.date === date)
  return onTheDay ?? own.find((outing) => !datesOf.get(route)?.includes(outing.date)) ?? null
}
