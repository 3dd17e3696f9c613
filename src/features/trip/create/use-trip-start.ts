import { v7 } from 'uuid'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import {
  startEmpty,
  startFromEvent,
  startFromRoutes,
  startFromTrip,
  startOn,
  type TripStart,
} from '#domain/trip/new-trip.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useRoutesById } from '../queries.ts'
import { wallTimesOf } from '../wall-times.ts'
import { type NewTripValues, parseDayCount } from './new-trip-values.ts'

/** Makes what a new trip begins with; null: nothing is chosen, or it is not on this device. */
type MakeStart = () => TripStart | null

/** The trip that the form describes. Names and dates of the form replace those of its source. */
export function useTripStart(values: NewTripValues): MakeStart {
  const collection = useQuery('collection.one', { id: values.collection })
  const event = useQuery('event.one', { id: values.event })
  const trip = useQuery('trip.one', { id: values.trip })
  const ids =
    values.source === 'collection'
      ? sortByRank(collection?.items ?? []).map(({ route }) => route)
      : values.source === 'event'
        ? (event?.routes ?? [])
        : values.routes
  const known = useRoutesById(ids)
  const routes = ids.map((id) => ({ id, name: known?.get(id)?.name ?? '' }))

  function fromSource(): TripStart | null {
    if (values.source === 'empty') return startEmpty(parseDayCount(values.dayCount) ?? 1, v7)
    if (values.source === 'trip') return trip ? startFromTrip(trip, v7) : null
    if (values.source === 'event')
      return event ? startFromEvent({ ...event, ...wallTimesOf(event), routes }, v7) : null
    if (routes.length === 0) return null
    const start = startFromRoutes(routes, { perDay: Number(values.perDay), newId: v7 })
    return values.source === 'collection' ? { ...start, name: collection?.name ?? '' } : start
  }
  return () => {
    const start = fromSource()
    if (!start) return null
    const eventDay = values.source === 'event' && event ? wallTimesOf(event).day : null
    const name = values.name.trim() || start.name
    return { ...startOn(start, values.first || eventDay), name }
  }
}
