import type { Overflow } from '../noun/overflow.ts'
import { isJsonEqual } from '../std/canonical-json.ts'
import type { Fields } from '../std/merge/merge-fields.ts'
import {
  DAYS_FULL,
  PACKING_FULL,
  STOPS_FULL,
  TRIP_DAYS_MAX,
  TRIP_PACKING_MAX,
  TRIP_STOPS_OF_DAY_MAX,
} from './limits.ts'
import type { PackingItem } from './packing-item.ts'
import type { TripDay } from './trip.ts'

// Two members may each keep the limits of a trip, and their merged lists exceed them.

/** What of merged lists does not fit; the member's own new elements give way, the last ones first. */
export function fitTripLimits(merged: Fields, theirs: Fields): Overflow | null {
  const lists = {
    ...(merged['days']
      ? { days: fitDays(merged['days'] as TripDay[], listIn<TripDay>(theirs, 'days')) }
      : {}),
    ...(merged['packing']
      ? { packing: fitPacking(merged['packing'] as PackingItem[], listIn<PackingItem>(theirs, 'packing')) }
      : {}),
  }
  const over = Object.entries(lists).filter(([, { errors }]) => errors.length > 0)
  if (over.length === 0) return null
  const fitting = { ...merged }
  for (const [field, { list }] of over) {
    if (isJsonEqual(list, theirs[field] ?? [])) delete fitting[field]
    else fitting[field] = list
  }
  return { fitting, errors: Object.fromEntries(over.map(([field, { errors }]) => [field, errors])) }
}

const listIn = <T>(fields: Fields, name: string): T[] => (fields[name] ?? []) as T[]

interface FittedList<T> {
  list: T[]
  errors: string[]
}

/** The same for a member's own packing list, which is the data of a relation. */
export function fitOwnPacking(merged: Fields, theirs: Fields): Overflow | null {
  const [data, before] = [merged['data'], theirs['data']] as (Fields | null | undefined)[]
  if (!Array.isArray(data?.['items'])) return null
  const theirItems = listIn<PackingItem>(before ?? {}, 'items')
  const { list, errors } = fitPacking(data['items'] as PackingItem[], theirItems)
  if (errors.length === 0) return null
  const { data: _, ...others } = merged
  const isUnchanged = isJsonEqual(list, theirItems)
  return {
    fitting: isUnchanged ? others : { ...others, data: { ...data, items: list } },
    errors: { data: errors },
  }
}

function fitPacking(items: PackingItem[], theirs: PackingItem[]): FittedList<PackingItem> {
  if (items.length <= TRIP_PACKING_MAX) return { list: items, errors: [] }
  return { list: dropAdded(items, idsOf(theirs), TRIP_PACKING_MAX), errors: [PACKING_FULL] }
}

function fitDays(days: TripDay[], theirs: TripDay[]): FittedList<TripDay> {
  const errors = [
    ...(days.length > TRIP_DAYS_MAX ? [DAYS_FULL] : []),
    ...(days.some(({ stops }) => stops.length > TRIP_STOPS_OF_DAY_MAX) ? [STOPS_FULL] : []),
  ]
  if (errors.length === 0) return { list: days, errors }
  const knownStops = idsOf(stopsOf(theirs))
  const fitting = dropAdded(days, idsOf(theirs), TRIP_DAYS_MAX).map((day) => ({
    ...day,
    stops: dropAdded(day.stops, knownStops, TRIP_STOPS_OF_DAY_MAX),
  }))
  return { list: isWhole(fitting, { days, knownStops }) ? fitting : theirs, errors }
}

/** Whether the limits are kept, and no stop that others have is lost with a day it was moved to. */
function isWhole(
  fitting: readonly TripDay[],
  { days, knownStops }: { days: readonly TripDay[]; knownStops: ReadonlySet<string> },
): boolean {
  const kept = idsOf(stopsOf(fitting))
  const isKept = stopsOf(days).every(({ id }) => !knownStops.has(id) || kept.has(id))
  return isKept && fitting.every(({ stops }) => stops.length <= TRIP_STOPS_OF_DAY_MAX)
}

const stopsOf = (days: readonly TripDay[]): TripDay['stops'] => days.flatMap(({ stops }) => stops)
const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id))

/** The list without the last of its new elements, as many as are too many. */
function dropAdded<T extends { id: string }>(
  list: readonly T[],
  known: ReadonlySet<string>,
  max: number,
): T[] {
  const added = list.filter(({ id }) => !known.has(id))
  const dropped = idsOf(added.slice(Math.max(0, added.length - Math.max(0, list.length - max))))
  return list.filter(({ id }) => !dropped.has(id))
}
