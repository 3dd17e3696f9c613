import { isJsonEqual } from '../std/canonical-json.ts'
import {
  type Fields,
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
  type ValueConflict,
} from '../std/merge/merge-fields.ts'
import { sortByRank } from '../std/rank/ranked-list.ts'
import { completeDays } from './days/stored-days.ts'
import type { TripDay, TripStop } from './trip.ts'

// Stops are merged as one list for all days, so that a stop moved by one side and edited by the other
// stays one stop. Afterwards they are put back into their days.

/** One value each: the start of one member and the end of another would be a stop that ends first. */
const STOP_JOINT_FIELDS = [
  ['from', 'to'],
  ['lat', 'lon'],
] as const

const rules: MergeRules = {
  longTexts: ['description', 'notes'],
  sets: ['communities'],
  rankedLists: {
    days: { longTexts: ['note'], sets: ['absent'] },
    stops: { longTexts: ['note'], joint: STOP_JOINT_FIELDS },
    packing: {},
  },
}

/** Rebases a trip edit onto the current version: returns the fields that still have to be written. */
export function mergeTrip(input: ThreeWayFields): MergeResult {
  if (!('days' in input.mine)) return mergeFields(input, rules)
  const versions = {
    base: separateStops(input.base),
    mine: separateStops(input.mine),
    theirs: separateStops(input.theirs),
  }
  const { set: merged, keptBoth, conflicts = [] } = mergeFields(versions, rules)
  const {
    days: mergedDays = versions.theirs['days'],
    stops: mergedStops = versions.theirs['stops'],
    ...set
  } = merged
  const days = putIntoDays(mergedStops as StopWithDay[], mergedDays as DayWithoutStops[], [
    ...(versions.mine['days'] as DayWithoutStops[]),
    ...(versions.theirs['days'] as DayWithoutStops[]),
  ])
  const hasChanged = !isJsonEqual(days, input.theirs['days'] ?? [])
  return {
    set: hasChanged ? { ...set, days } : set,
    keptBoth,
    ...(conflicts.length > 0 && { conflicts: conflicts.map(inDays) }),
  }
}

/** The stops are a list for the merge only. */
const inDays = (conflict: ValueConflict): ValueConflict =>
  conflict.path[0] === 'stops' ? { ...conflict, path: ['days', ...conflict.path.slice(1)] } : conflict

type DayWithoutStops = Omit<TripDay, 'stops'>
type StopWithDay = TripStop & { day: string }

function separateStops(fields: Fields): Fields {
  const days = completeDays((fields['days'] ?? []) as TripDay[])
  return {
    ...fields,
    days: days.map(({ stops: _stops, ...day }) => day),
    stops: days.flatMap(({ id, stops }) => stops.map((stop) => ({ ...stop, day: id }))),
  }
}

/** A day that one side removed stays if the other side added a stop to it. */
function putIntoDays(
  stops: readonly StopWithDay[],
  kept: readonly DayWithoutStops[],
  known: readonly DayWithoutStops[],
): TripDay[] {
  const needed = new Set(stops.map(({ day }) => day))
  const days = new Map(kept.map((day) => [day.id, day]))
  for (const day of known) if (needed.has(day.id) && !days.has(day.id)) days.set(day.id, day)
  return sortByRank([...days.values()]).map((day) => ({ ...day, stops: sortByRank(stopsOf(day.id, stops)) }))
}

const stopsOf = (id: string, stops: readonly StopWithDay[]): TripStop[] =>
  stops.filter(({ day }) => day === id).map(({ day: _day, ...stop }) => stop)
