import type { Activity } from '../route/activity.ts'
import type { OutingFact } from './facts.ts'

/** Highest average speeds in metres per second. */
const ON_FOOT = 6
const ON_WHEELS = 20
const OTHER = 9
const SPEEDS: Readonly<Record<Activity, number>> = {
  walk: ON_FOOT,
  hike: ON_FOOT,
  run: ON_FOOT,
  trail_run: ON_FOOT,
  snowshoe: ON_FOOT,
  via_ferrata: ON_FOOT,
  climb: ON_FOOT,
  ski_tour: OTHER,
  paddle: OTHER,
  horse: OTHER,
  mtb: ON_WHEELS,
  gravel: ON_WHEELS,
  road_bike: ON_WHEELS,
}
/** metres of ascent per hour */
const CLIMB_MAX = 2_500
const DAY_S = 86_400

/**
 * Outings that a person can have done: no one confirms an outing, but all see the achievements. The
 * same outing twice counts once, and a day has 24 hours. Sorted by day.
 */
export function plausibleOutings(outings: readonly OutingFact[]): OutingFact[] {
  const seen = new Set<string>()
  const spent = new Map<string, number>()
  return outings.toSorted(inOrder).filter((outing) => {
    const key = keyOf(outing)
    const total = (spent.get(outing.date) ?? 0) + outing.duration
    if (!isPossible(outing) || seen.has(key) || total > DAY_S) return false
    seen.add(key)
    spent.set(outing.date, total)
    return true
  })
}

function isPossible({ activity, distance, ascent, duration }: OutingFact): boolean {
  if (duration <= 0) return false
  return distance / duration <= SPEEDS[activity] && ascent / (duration / 3_600) <= CLIMB_MAX
}

/** By day; the order within a day must not depend on the order of the documents. */
const inOrder = (a: OutingFact, b: OutingFact): number =>
  a.date.localeCompare(b.date) || (keyOf(a) < keyOf(b) ? -1 : 1)

const keyOf = ({ date, activity, route, distance, ascent, duration }: OutingFact): string =>
  [date, activity, route, distance, ascent, duration].join(' ')
