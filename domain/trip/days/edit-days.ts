import { assignRanks, putRanked, sortByRank } from '../../std/rank/ranked-list.ts'
import { addDays } from '../../std/time/add-days.ts'
import { TRIP_DAYS_MAX, TRIP_STOPS_OF_DAY_MAX } from '../limits.ts'
import { emptyDay } from '../new-trip.ts'
import type { TripDay, TripStop } from '../trip.ts'

// Changes of a plan, each of one element, so that merging keeps concurrent changes of the others.

type Days = readonly TripDay[]

export const editDay = (days: Days, id: string, set: Partial<Omit<TripDay, 'id' | 'rank'>>): TripDay[] =>
  days.map((day) => (day.id === id ? { ...day, ...set } : day))

/** Puts a stop into a day, and takes it out of any other. */
export const putStop = (days: Days, day: string, stop: Omit<TripStop, 'rank'>, at?: number): TripDay[] =>
  days.map((one) =>
    one.id === day ? { ...one, stops: putRanked(one.stops, stop, at) } : withoutStop(one, stop.id),
  )

export const removeStop = (days: Days, stop: string): TripDay[] => days.map((day) => withoutStop(day, stop))

const withoutStop = (day: TripDay, stop: string): TripDay => ({
  ...day,
  stops: day.stops.filter(({ id }) => id !== stop),
})

export interface StopPlace {
  day: string
  /** from 0, among the other stops of that day */
  index: number
}

export type StopMove = 'up' | 'down' | 'previous_day' | 'next_day'

/** Where one step moves a stop: beyond the ends of a day, into its neighbour. Null: nowhere. */
export function stepStop(days: Days, stop: string, move: StopMove): StopPlace | null {
  const sorted = sortByRank(days)
  const dayIndex = sorted.findIndex(({ stops }) => stops.some(({ id }) => id === stop))
  const day = sorted[dayIndex]
  if (!day) return null
  const index = sortByRank(day.stops).findIndex(({ id }) => id === stop)
  const [previous, next] = [sorted[dayIndex - 1], sorted[dayIndex + 1]]
  const toPrevious = previous ? { day: previous.id, index: previous.stops.length } : null
  const toNext = next ? { day: next.id, index: 0 } : null
  if (move === 'previous_day') return toPrevious
  if (move === 'next_day') return toNext
  if (move === 'up') return index > 0 ? { day: day.id, index: index - 1 } : toPrevious
  return index < day.stops.length - 1 ? { day: day.id, index: index + 1 } : toNext
}

/** Gives the days consecutive dates from the first one on; null: removes all dates. */
export const dateDays = (days: Days, first: string | null): TripDay[] =>
  sortByRank(days).map((day, index) => ({ ...day, date: first === null ? null : addDays(first, index) }))

/** The date of a day appended to these: the one after the last; null if that has none. */
export function nextDate(days: Days): string | null {
  const last = sortByRank(days).at(-1)?.date
  return last ? addDays(last, 1) : null
}

/** An existing day, a new one after the last, or a new one for each stop. */
export type StopsTarget = { day: string } | 'new_day' | 'day_each'

/** Appends stops to a plan; null: they exceed the limits of days or stops. */
export function appendStops(
  days: Days,
  stops: readonly Omit<TripStop, 'rank'>[],
  { to, newId }: { to: StopsTarget; newId: () => string },
): TripDay[] | null {
  if (to === 'new_day') return appendToNewDay(days, stops, newId)
  if (to === 'day_each')
    return stops.reduce<TripDay[] | null>(
      (result, stop) => result && appendToNewDay(result, [stop], newId),
      [...days],
    )
  const day = days.find(({ id }) => id === to.day)
  if (!day || day.stops.length + stops.length > TRIP_STOPS_OF_DAY_MAX) return null
  return stops.reduce<TripDay[]>((result, stop) => putStop(result, day.id, stop), [...days])
}

function appendToNewDay(
  days: Days,
  stops: readonly Omit<TripStop, 'rank'>[],
  newId: () => string,
): TripDay[] | null {
  if (days.length >= TRIP_DAYS_MAX || stops.length > TRIP_STOPS_OF_DAY_MAX) return null
  const day = { ...emptyDay(newId(), nextDate(days)), stops: assignRanks(stops) }
  return putRanked(days, day)
}
