import { useMemo } from 'react'
import { relationId } from '#domain/relation/relation-key.ts'
import { completeDays } from '#domain/trip/days/stored-days.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { tripScope } from '#domain/wire/sync/scope.ts'
import type { RouteRow, TripAgendaArgs } from '../../platform/port/port.ts'
import { useQuery, useSteadyQuery } from '../../platform/queries/use-query.ts'
import {
  type ScopeSubscription,
  useScopeSubscription,
} from '../../platform/queries/use-scope-subscription.ts'

/** Trips of one phase; the previous rows stay until the new ones are loaded. */
export const useTripAgenda = (args: TripAgendaArgs) => useSteadyQuery('trip.agenda', args).rows

/** Undefined: not loaded yet. Null: not on this device. */
export function useTrip(id: string): Trip | null | undefined {
  const trip = useQuery('trip.one', { id })
  return useMemo(() => trip && { ...trip, days: completeDays(trip.days) }, [trip])
}

const NO_ITEMS: readonly PackingItem[] = []

/** What the member packs for a trip besides the shared list. */
export function useOwnPacking(trip: string, memberId: string): readonly PackingItem[] {
  const relation = useQuery('relation.one', {
    id: relationId({ kind: 'packing_list', member: memberId, target: trip }),
  })
  return relation?.kind === 'packing_list' ? relation.data.items : NO_ITEMS
}

const TRIPS_MAX = 200

/** Trips on this device whose packing lists can be used again. */
export const usePackedTrips = () =>
  useSteadyQuery('trip.list', { shelf: 'active', limit: TRIPS_MAX }).rows ?? []

/** Downloads a trip while its page is open. */
export const useTripSubscription = (id: string): ScopeSubscription => useScopeSubscription(tripScope(id))

/** The local ones of these routes by id; undefined: not loaded yet. */
export function useRoutesById(ids: readonly string[]): ReadonlyMap<string, RouteRow> | undefined {
  const { rows } = useSteadyQuery('route.some', { ids: [...ids] })
  return rows && new Map(rows.map((row) => [row.id, row]))
}

/** The local ones of these events. */
export const useEventsByIds = (ids: readonly string[]) => useSteadyQuery('event.some', { ids: [...ids] }).rows
