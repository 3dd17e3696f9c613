import { useMemo } from 'react'
import { decodePreview } from '#domain/std/geo/preview.ts'
import type { StopTarget } from '#domain/trip/days/schedule.ts'
import type { TripDay } from '#domain/trip/trip.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import { useEventsByIds, useRoutesById } from './queries.ts'

export interface StopTargets {
  /** the local routes of the stops; undefined: not loaded yet */
  routes: ReadonlyMap<string, RouteRow> | undefined
  /** routes and events by id */
  targets: ReadonlyMap<string, StopTarget>
  /** the current titles of routes and events by id */
  names: ReadonlyMap<string, string>
}

const SECOND_MS = 1_000

/** What is known on this device of the routes and events of a plan. */
export function useStopTargets(days: readonly TripDay[]): StopTargets {
  const stops = days.flatMap((day) => day.stops)
  const idsOf = (kind: 'route' | 'event'): string[] => [
    ...new Set(stops.flatMap((stop) => (stop.kind === kind && stop.target !== null ? [stop.target] : []))),
  ]
  const routes = useRoutesById(idsOf('route'))
  const events = useEventsByIds(idsOf('event'))
  return useMemo(() => {
    const targets = new Map<string, StopTarget>()
    const names = new Map<string, string>()
    for (const route of routes?.values() ?? []) {
      const { start, duration } = route
      targets.set(route.id, { start, end: endOf(route), duration })
      names.set(route.id, route.name)
    }
    for (const event of events ?? []) {
      const { lat, lon } = event.meetingPoint
      const duration = (Date.parse(event.end) - Date.parse(event.start)) / SECOND_MS
      targets.set(event.id, { start: { lat, lon }, end: { lat, lon }, duration })
      names.set(event.id, event.title)
    }
    return { routes, targets, names }
  }, [routes, events])
}

/** Where a route ends; where it begins if its line cannot be read. */
function endOf({ start, shape, preview }: RouteRow): RouteRow['start'] {
  if (shape !== 'point_to_point') return start
  try {
    return decodePreview(preview).at(-1) ?? start
  } catch {
    return start
  }
}
