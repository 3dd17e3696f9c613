import { assignRanks, sortByRank } from '../std/rank/ranked-list.ts'
import { addDays } from '../std/time/add-days.ts'
import { ITEM_NAME_MAX, STOP_NAME_MAX, TRIP_DAYS_MAX, TRIP_STOPS_OF_DAY_MAX } from './limits.ts'
import type { PackingItem } from './packing-item.ts'
import type { TripDay, TripFields, TripStop } from './trip.ts'

/** Makes an id for a list element. */
type NewId = () => string

type NewDay = Omit<TripDay, 'rank'>

export const emptyDay = (id: string, date: string | null = null): NewDay => ({
  id,
  date,
  title: '',
  note: '',
  start: null,
  absent: [],
  stops: [],
})

export const newStop = (
  stop: Pick<TripStop, 'id' | 'kind' | 'name'> & Partial<Omit<TripStop, 'rank'>>,
): Omit<TripStop, 'rank'> => ({
  target: null,
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
  ...stop,
  name: cut(stop.name, STOP_NAME_MAX),
})

export const newItem = (
  item: Pick<PackingItem, 'id' | 'name'> & Partial<Omit<PackingItem, 'rank'>>,
): Omit<PackingItem, 'rank'> => ({
  category: '',
  quantity: 1,
  weight: 0,
  assignee: null,
  packed: false,
  ...item,
  name: cut(item.name, ITEM_NAME_MAX),
})

/** These items in this order, for another list: not packed yet, and without a member who brings them. */
export const copyItems = (items: readonly PackingItem[], newId: NewId): PackingItem[] =>
  assignRanks(items.map((item) => ({ ...item, id: newId(), assignee: null, packed: false })))

/** What a new trip begins with. */
export type TripStart = Pick<TripFields, 'name' | 'description' | 'days' | 'packing' | 'notes' | 'template'>

const EMPTY: TripStart = { name: '', description: '', days: [], packing: [], notes: '', template: null }

export function startEmpty(dayCount: number, newId: NewId): TripStart {
  const count = Math.min(Math.max(dayCount, 0), TRIP_DAYS_MAX)
  return { ...EMPTY, days: assignRanks(Array.from({ length: count }, () => emptyDay(newId()))) }
}

/** A day for each so many routes. */
export function startFromRoutes(
  routes: readonly { id: string; name: string }[],
  { perDay, newId }: { perDay: number; newId: NewId },
): TripStart {
  const size = Math.min(Math.max(perDay, Math.ceil(routes.length / TRIP_DAYS_MAX)), TRIP_STOPS_OF_DAY_MAX)
  const days: NewDay[] = []
  for (let at = 0; at < routes.length; at += size) {
    const stops = routes
      .slice(at, at + size)
      .map(({ id, name }) => newStop({ id: newId(), kind: 'route', target: id, name }))
    days.push({ ...emptyDay(newId()), stops: assignRanks(stops) })
  }
  return { ...EMPTY, days: assignRanks(days) }
}

export interface TripSourceEvent {
  id: string
  title: string
  gear: string
  meetingPoint: { name: string; lat: number; lon: number }
  routes: readonly { id: string; name: string }[]
  /** local time of day at which it begins */
  from: string
  /** its calendar days, 1 or more */
  dayCount: number
}

/** The event, its meeting point and its routes on the first day; its gear as packing list. */
export function startFromEvent(event: TripSourceEvent, newId: NewId): TripStart {
  const { name, lat, lon } = event.meetingPoint
  const stops = [
    newStop({ id: newId(), kind: 'event', target: event.id, name: event.title, from: event.from, lat, lon }),
    ...event.routes.map((route) =>
      newStop({ id: newId(), kind: 'route', target: route.id, name: route.name }),
    ),
  ]
  const first = { ...emptyDay(newId()), title: cut(name, STOP_NAME_MAX), stops: assignRanks(stops) }
  const others = Array.from({ length: Math.min(event.dayCount, TRIP_DAYS_MAX) - 1 }, () => emptyDay(newId()))
  const gear = event.gear
    .split(/[\n,;]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  return {
    ...EMPTY,
    name: cut(event.title, STOP_NAME_MAX),
    days: assignRanks([first, ...others]),
    packing: assignRanks(gear.map((item) => newItem({ id: newId(), name: item }))),
  }
}

type Copied = Pick<TripFields, 'name' | 'description' | 'days' | 'packing' | 'notes'> & { id: string }

/** A copy without dates and people: nothing is packed, no item has a member, and no member is absent. */
export function startFromTrip(trip: Copied, newId: NewId): TripStart {
  const days = sortByRank(trip.days).map((day) => ({
    ...day,
    id: newId(),
    date: null,
    absent: [],
    stops: assignRanks(sortByRank(day.stops).map((stop) => ({ ...stop, id: newId() }))),
  }))
  const { name, description, notes } = trip
  return {
    name,
    description,
    notes,
    template: trip.id,
    days: assignRanks(days),
    packing: copyItems(sortByRank(trip.packing), newId),
  }
}

/** The days of a new trip with dates from the first one on; null: without dates. */
export const startOn = (start: TripStart, first: string | null): TripStart => ({
  ...start,
  days: start.days.map((day, index) => ({ ...day, date: first && addDays(first, index) })),
})

const cut = (text: string, max: number): string => Array.from(text.trim()).slice(0, max).join('')
