import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { placeAtIndex, type Ranked } from '#domain/std/rank/ranked-list.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { TripDay, TripStop } from '#domain/trip/trip.ts'
import type { SimContext } from '../context.ts'

// Edited lists of trips and collections: one element is added, changed, moved or removed.

const INDEX_LIMIT = 3

export function editDays(context: SimContext, days: readonly TripDay[]): TripDay[] {
  const { dice, journal } = context
  const day = dice.pickOrNone(days)
  const stop = dice.pickOrNone(days.flatMap(({ stops }) => stops))
  const luck = dice.next()
  const at = dice.below(INDEX_LIMIT)
  if (!day || luck < 0.15) return placeAtIndex(days, newDay(context), at)
  if (!stop || luck < 0.5) return addStop(days, day.id, newStop(context), at)
  if (luck < 0.58) return addStop(withoutStop(days, stop.id), day.id, stop, at)
  if (luck < 0.7) return days.map((one) => renameStop(one, stop.id, journal.uniqueText('By')))
  if (luck < 0.78) return changeElement(days, day.id, { note: journal.uniqueText('Early.') })
  return luck < 0.94 ? withoutStop(days, stop.id) : days.filter(({ id }) => id !== day.id)
}

export function editPacking(context: SimContext, items: readonly PackingItem[]): PackingItem[] {
  const { dice, journal } = context
  const item = dice.pickOrNone(items)
  const luck = dice.next()
  if (!item || luck < 0.5) return placeAtIndex(items, newPackingItem(context), dice.below(INDEX_LIMIT))
  if (luck < 0.6) return changeElement(items, item.id, { packed: !item.packed })
  if (luck < 0.75) return changeElement(items, item.id, { name: journal.uniqueText('Rope') })
  return items.filter(({ id }) => id !== item.id)
}

/** Adds only routes that the server has: a collection with a rejected route would be blocked. */
export function editItems(context: SimContext, items: readonly CollectionItem[]): CollectionItem[] {
  const { dice, journal } = context
  const item = dice.pickOrNone(items)
  const known = [...context.expectedState().documents.values()].filter(
    ({ collection }) => collection === 'routes',
  )
  const route = dice.pickOrNone(known)?.id
  const luck = dice.next()
  const at = dice.below(INDEX_LIMIT)
  if (route !== undefined && (!item || luck < 0.5))
    return placeAtIndex(items, { id: context.newId(), route, note: journal.uniqueText('Steep.') }, at)
  if (!item) return [...items]
  if (luck < 0.65) return changeElement(items, item.id, { note: journal.uniqueText('Icy.') })
  if (luck < 0.75) return placeAtIndex(items, item, at)
  return items.filter(({ id }) => id !== item.id)
}

export const newDay = (context: SimContext): Omit<TripDay, 'rank'> => ({
  id: context.newId(),
  date: null,
  title: context.journal.uniqueText('Day'),
  note: '',
  start: null,
  absent: [],
  stops: [],
})

const newStop = (context: SimContext): Omit<TripStop, 'rank'> => ({
  id: context.newId(),
  kind: 'place',
  target: null,
  name: context.journal.uniqueText('Hut'),
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
})

const newPackingItem = (context: SimContext): Omit<PackingItem, 'rank'> => ({
  id: context.newId(),
  category: '',
  name: context.journal.uniqueText('Stove'),
  quantity: 1,
  weight: 400,
  assignee: null,
  packed: false,
})

const addStop = (days: readonly TripDay[], id: string, stop: Omit<TripStop, 'rank'>, at: number): TripDay[] =>
  days.map((day) => (day.id === id ? { ...day, stops: placeAtIndex(day.stops, stop, at) } : day))

const withoutStop = (days: readonly TripDay[], stop: string): TripDay[] =>
  days.map((day) => ({ ...day, stops: day.stops.filter(({ id }) => id !== stop) }))

const renameStop = (day: TripDay, stop: string, name: string): TripDay => ({
  ...day,
  stops: changeElement(day.stops, stop, { name }),
})

const changeElement = <T extends Ranked>(list: readonly T[], id: string, set: Partial<T>): T[] =>
  list.map((one) => (one.id === id ? { ...one, ...set } : one))
