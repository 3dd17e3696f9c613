import type { StopKind } from './limits.ts'
import type { TripDay, TripStop } from './trip.ts'

export const STOP_LABELS: Readonly<Record<StopKind, string>> = {
  route: 'Route',
  place: 'Place',
  event: 'Event',
  note: 'Note',
  transport: 'Transport',
  stay: 'Stay',
}

/** `Day 2: Hribarice and the summit` */
export const dayTitle = (day: Pick<TripDay, 'title'>, number: number): string =>
  day.title ? `Day ${number}: ${day.title}` : `Day ${number}`

/** The current titles of routes and events by id. */
export type TargetNames = ReadonlyMap<string, string>

/** The title of its route or event, or its own name; without one, its kind. */
export const stopTitle = (stop: TripStop, names: TargetNames): string =>
  (stop.target !== null && names.get(stop.target)) || stop.name || STOP_LABELS[stop.kind]
