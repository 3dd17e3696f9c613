import { canonicalJson } from '../std/canonical-json.ts'
import {
  type Fields,
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'
import { sortByRank } from '../std/rank/ranked-list.ts'
import type { TripDay, TripStop } from './trip.ts'

// Stops are taken out of their days, so that a stop that one moves to another day while the other renames it stays one
// stop. Afterwards they go back into the day that they name.

const rules: MergeRules = {
  longTexts: ['description', 'notes'],
  sets: ['communities'],
  rankedLists: {
    days: { longTexts: ['note'] },
    stops: { longTexts: ['note'] },
    packing: {},
  },
}

/** What is still to be written of a trip's edit that met another one. */
export function mergeTrip(divergence: ThreeWayFields): MergeResult {
  if (!('days' in divergence.mine)) return mergeFields(divergence, rules)
  const views = {
    base: apart(divergence.base),
    mine: apart(divergence.mine),
    theirs: apart(divergence.theirs),
  }
  const { set: merged, keptBoth } = mergeFields(views, rules)
  const { days = views.theirs['days'], stops = views.theirs['stops'], ...set } = merged
  const together = inDays(stops as StopOfDay[], days as BareDay[], [
    ...(views.mine['days'] as BareDay[]),
    ...(views.theirs['days'] as BareDay[]),
  ])
  const isNews = canonicalJson(together) !== canonicalJson(divergence.theirs['days'] ?? [])
  return { set: isNews ? { ...set, days: together } : set, keptBoth }
}

type BareDay = Omit<TripDay, 'stops'>
type StopOfDay = TripStop & { day: string }

function apart(fields: Fields): Fields {
  const days = (fields['days'] ?? []) as TripDay[]
  return {
    ...fields,
    days: days.map(({ stops: _stops, ...day }) => day),
    stops: days.flatMap(({ id, stops }) => stops.map((stop) => ({ ...stop, day: id }))),
  }
}

/** A day that one took away while the other put something into it stays. */
function inDays(stops: readonly StopOfDay[], kept: readonly BareDay[], known: readonly BareDay[]): TripDay[] {
  const needed = new Set(stops.map(({ day }) => day))
  const days = new Map(kept.map((day) => [day.id, day]))
  for (const day of known) if (needed.has(day.id) && !days.has(day.id)) days.set(day.id, day)
  return sortByRank([...days.values()]).map((day) => ({ ...day, stops: sortByRank(stopsOf(day.id, stops)) }))
}

const stopsOf = (id: string, stops: readonly StopOfDay[]): TripStop[] =>
  stops.filter(({ day }) => day === id).map(({ day: _day, ...stop }) => stop)
