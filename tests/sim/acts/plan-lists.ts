import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { placeAtIndex, type Ranked } from '#domain/std/rank/ranked-list.ts'
import type { PackingItem, TripDay, TripStop } from '#domain/trip/trip.ts'
import type { Scene } from './scene.ts'

// Edited lists of trips and collections: one element is added, changed, moved or removed.

const PLACES_TRIED = 3

export function daysAfter(scene: Scene, days: readonly TripDay[]): TripDay[] {
  const { dice, journal } = scene
  const day = dice.pickOrNone(days)
  const stop = dice.pickOrNone(days.flatMap(({ stops }) => stops))
  const luck = dice.next()
  const at = dice.below(PLACES_TRIED)
  if (!day || luck < 0.15) return placeAtIndex(days, newDay(scene), at)
  if (!stop || luck < 0.5) return into(days, day.id, newStop(scene), at)
  if (luck < 0.58) return into(withoutStop(days, stop.id), day.id, stop, at)
  if (luck < 0.7) return days.map((one) => renamed(one, stop.id, journal.text('By')))
  if (luck < 0.78) return changed(days, day.id, { note: journal.text('Early.') })
  return luck < 0.94 ? withoutStop(days, stop.id) : days.filter(({ id }) => id !== day.id)
}

export function packingAfter(scene: Scene, items: readonly PackingItem[]): PackingItem[] {
  const { dice, journal } = scene
  const item = dice.pickOrNone(items)
  const luck = dice.next()
  if (!item || luck < 0.5) return placeAtIndex(items, newPackingItem(scene), dice.below(PLACES_TRIED))
  if (luck < 0.6) return changed(items, item.id, { packed: !item.packed })
  if (luck < 0.75) return changed(items, item.id, { name: journal.text('Rope') })
  return items.filter(({ id }) => id !== item.id)
}

/** Adds only routes that the server has: a collection with a rejected route would be blocked. */
export function itemsAfter(scene: Scene, items: readonly CollectionItem[]): CollectionItem[] {
  const { dice, journal } = scene
  const item = dice.pickOrNone(items)
  const known = [...scene.world().documents.values()].filter(({ collection }) => collection === 'routes')
  const route = dice.pickOrNone(known)?.id
  const luck = dice.next()
  const at = dice.below(PLACES_TRIED)
  if (route !== undefined && (!item || luck < 0.5))
    return placeAtIndex(items, { id: scene.newId(), route, note: journal.text('Steep.') }, at)
  if (!item) return [...items]
  if (luck < 0.65) return changed(items, item.id, { note: journal.text('Icy.') })
  if (luck < 0.75) return placeAtIndex(items, item, at)
  return items.filter(({ id }) => id !== item.id)
}

export const newDay = (scene: Scene): Omit<TripDay, 'rank'> => ({
  id: scene.newId(),
  date: null,
  title: scene.journal.text('Day'),
  note: '',
  stops: [],
})

const newStop = (scene: Scene): Omit<TripStop, 'rank'> => ({
  id: scene.newId(),
  kind: 'place',
  target: null,
  name: scene.journal.text('Hut'),
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
})

const newPackingItem = (scene: Scene): Omit<PackingItem, 'rank'> => ({
  id: scene.newId(),
  category: '',
  name: scene.journal.text('Stove'),
  quantity: 1,
  weight: 400,
  assignee: null,
  packed: false,
})

const into = (days: readonly TripDay[], id: string, stop: Omit<TripStop, 'rank'>, at: number): TripDay[] =>
  days.map((day) => (day.id === id ? { ...day, stops: placeAtIndex(day.stops, stop, at) } : day))

const withoutStop = (days: readonly TripDay[], stop: string): TripDay[] =>
  days.map((day) => ({ ...day, stops: day.stops.filter(({ id }) => id !== stop) }))

const renamed = (day: TripDay, stop: string, name: string): TripDay => ({
  ...day,
  stops: changed(day.stops, stop, { name }),
})

const changed = <T extends Ranked>(list: readonly T[], id: string, set: Partial<T>): T[] =>
  list.map((one) => (one.id === id ? { ...one, ...set } : one))
