import type { Junction, Network, Way } from '../paths/way.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { ACTIVITY_RULES, type ActivityRules, type TourForm } from './activity-rules.ts'
import { findShortestPaths, type ShortestPaths, type WayCost } from './shortest-paths.ts'
import { type Leg, makeTour, type Tour } from './tour.ts'

const TRIES_PER_TOUR = 300
/** Cost factor of a way that the tour already uses. */
const REPEAT_COST = 6
const OVERLAP_MAX = 0.35
/** Tours of one activity that may share a goal. */
const TOURS_PER_GOAL_MAX = 3

type LandActivity = keyof typeof ACTIVITY_RULES

interface Search {
  network: Network
  rules: ActivityRules
  random: SeededRandom
  from: Map<Junction, ShortestPaths>
}

/**
 * Up to `count` different random tours of an activity on a region's network, within the activity's
 * rules.
 */
export function findTours(
  { terrain, network, random }: { terrain: Terrain; network: Network; random: SeededRandom },
  activity: LandActivity,
  count: number,
): Tour[] {
  const search = { network, random, rules: ACTIVITY_RULES[activity], from: new Map() }
  const seenTours = new Set<string>()
  const goals = new Map<string, number>()
  const tours: Tour[] = []
  for (let tries = count * TRIES_PER_TOUR; tries > 0 && tours.length < count; tries--) {
    const found = drawCandidate(search)
    if (
      found === null ||
      !isWithinRules(found, search.rules) ||
      !random.chance(keepProbability(found, search.rules))
    )
      continue
    const key = found.legs
      .map(({ way }) => way.index)
      .toSorted((a, b) => a - b)
      .join()
    const { name } = found.goal
    if (seenTours.has(key) || (goals.get(name) ?? 0) >= TOURS_PER_GOAL_MAX) continue
    seenTours.add(key)
    goals.set(name, (goals.get(name) ?? 0) + 1)
    tours.push(makeTour({ terrain, activity, form: found.form }, found.legs, found.goal))
  }
  return tours
}

interface Candidate {
  form: TourForm
  legs: Leg[]
  goal: Junction
}

function drawCandidate(search: Search): Candidate | null {
  const { network, rules, random } = search
  const form = random.pick(rules.forms)
  const start = drawJunction(network, random, rules.starts)
  const goal = drawJunction(network, random, rules.goals)
  if (start === null || goal === null || start === goal || start.name === goal.name) return null
  const outward = pathsFrom(search, start).legsTo(goal)
  if (outward.length === 0 || lengthKm(outward) > rules.lengthKm[1] * 0.7) return null
  if (form === 'out_and_back') return { form, goal, legs: [...outward, ...reverseLegs(outward)] }
  if (form === 'traverse') return traverse(search, { start, goal, outward })
  return loop(search, { start, goal, outward })
}

interface OutwardPath {
  start: Junction
  goal: Junction
  outward: Leg[]
}

function loop(search: Search, { start, goal, outward }: OutwardPath): Candidate | null {
  const via = search.random.chance(0.4)
    ? drawJunction(search.network, search.random, search.rules.goals)
    : null
  const legs = [...outward]
  let here = goal
  for (const next of via === null || via === goal || via === start ? [start] : [via, start]) {
    const back = findShortestPaths(search.network, here, costAvoidingRepeats(search.rules, legs)).legsTo(next)
    if (back.length === 0) return null
    legs.push(...back)
    here = next
  }
  return repeatedShare(legs) > OVERLAP_MAX ? null : { form: 'loop', goal, legs }
}

function traverse(search: Search, { start, goal, outward }: OutwardPath): Candidate | null {
  const end = drawJunction(search.network, search.random, ['village', 'trailhead'])
  if (end === null || end === start || end === goal) return null
  const onward = findShortestPaths(search.network, goal, costAvoidingRepeats(search.rules, outward)).legsTo(
    end,
  )
  const legs = [...outward, ...onward]
  return onward.length === 0 || repeatedShare(legs) > OVERLAP_MAX / 3
    ? null
    : { form: 'traverse', goal, legs }
}

function drawJunction(
  network: Network,
  random: SeededRandom,
  kinds: readonly Junction['kind'][],
): Junction | null {
  const kind = random.pick(kinds)
  const found = network.junctions.filter((junction) => junction.kind === kind)
  return found.length === 0 ? null : random.pick(found)
}

function pathsFrom({ network, rules, from }: Search, start: Junction): ShortestPaths {
  let ways = from.get(start)
  if (ways === undefined) {
    ways = findShortestPaths(network, start, costByRules(rules))
    from.set(start, ways)
  }
  return ways
}

function costByRules({ surfaces, steepest }: ActivityRules): WayCost {
  return (way) => {
    const factor = surfaces[way.surface]
    return factor === undefined || (way.upM + way.downM) / way.lengthM > steepest
      ? null
      : way.lengthM * factor
  }
}

function costAvoidingRepeats(rules: ActivityRules, legs: readonly Leg[]): WayCost {
  const usedWays = new Set<Way>(legs.map(({ way }) => way))
  const costOf = costByRules(rules)
  return (way) => {
    const cost = costOf(way)
    return cost !== null && usedWays.has(way) ? cost * REPEAT_COST : cost
  }
}

const reverseLegs = (legs: readonly Leg[]): Leg[] =>
  legs.toReversed().map(({ way, forward }) => ({ way, forward: !forward }))

const lengthKm = (legs: readonly Leg[]): number => legs.reduce((sum, { way }) => sum + way.lengthM, 0) / 1_000

function repeatedShare(legs: readonly Leg[]): number {
  const once = [...new Set(legs.map(({ way }) => way))]
  return 1 - once.reduce((sum, way) => sum + way.lengthM, 0) / 1_000 / lengthKm(legs)
}

function isWithinRules({ legs, goal }: Candidate, rules: ActivityRules): boolean {
  const climbM = legs.reduce((sum, { way, forward }) => sum + (forward ? way.upM : way.downM), 0)
  return (
    hasRequiredSurface(rules, legs, goal) &&
    isWithin(lengthKm(legs), rules.lengthKm) &&
    isWithin(climbM, rules.climbM)
  )
}

/** Probability of keeping a tour: long ones are rarer. */
function keepProbability({ legs }: Candidate, { lengthKm: [shortest, longest] }: ActivityRules): number {
  return (1 - (lengthKm(legs) - shortest) / (longest - shortest)) ** 1.2
}

/** Whether the required surface is used; rock must lead to the summit itself. */
function hasRequiredSurface(
  { requiredSurface }: ActivityRules,
  legs: readonly Leg[],
  goal: Junction,
): boolean {
  if (requiredSurface === null) return true
  return legs.some(
    ({ way }) => way.surface === requiredSurface && (requiredSurface !== 'rock' || way.to === goal),
  )
}

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high
