import { useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useNow } from '../../platform/queries/use-now.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { toLocalDay } from '../../ui/format/day.ts'
import { listPlans, type Participation, type Plan } from './plans.ts'

/** The hero, the agenda, and some that turn out to be cancelled or over. */
const EVENTS_READ = 12
const TRIPS_READ = 12
const PARTICIPATIONS_READ = 300
const MINUTE_MS = 60_000

/** The coming events and trips of the member, soonest first; undefined while loading. */
export function usePlans(memberId: string): Plan[] | undefined {
  const now = useMinute()
  // stays the same while the page is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const all = { text: '', activity: null } as const
  const events = useQuery('event.agenda', { list: 'mine', moment, ...all, limit: EVENTS_READ })
  const trips = useQuery('trip.agenda', { phase: 'current', today: toLocalDay(now), limit: TRIPS_READ })
  const answers = useQuery('relation.of', {
    member: memberId,
    kind: 'participation',
    limit: PARTICIPATIONS_READ,
  })
  if (!events || !trips || !answers) return undefined
  const participations = answers.filter((one): one is Participation => one.kind === 'participation')
  return listPlans({ memberId, now, events: events.rows, trips: trips.rows, participations })
}

export interface TripPlaces {
  /** null: it has no stop with a name */
  place: string | null
  /** ids of its routes */
  routes: string[]
}

/** Where a trip begins, and its routes; undefined while loading. */
export function useTripPlaces(trip: string): TripPlaces | undefined {
  const found = useQuery('trip.one', { id: trip })
  if (found === undefined) return undefined
  const stops = found?.days.flatMap((day) => day.stops) ?? []
  const routes = stops.flatMap(({ kind, target }) => (kind === 'route' && target !== null ? [target] : []))
  return { place: stops.find(({ name }) => name !== '')?.name ?? null, routes: [...new Set(routes)] }
}

/** The current time, renewed every minute. */
export function useMinute(): Date {
  const { now } = usePlatform()
  useNow()
  return now()
}
