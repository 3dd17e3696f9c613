import type { Junction, Network, Way } from '../paths/way.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { ACTIVITY_RULES, type ActivityRules, type TourForm } from './activity-rules.ts'
import { findShortestPaths, type ShortestPaths, type WayCost } from './shortest-paths.ts'
import { type Leg, makeTour, type Tour } from './tour.ts'

const TRIES_PER_TOUR = 300
/** Going a way a second time counts so much more. */
const AGAIN = 6
const OVERLAP_MAX = 0.35
/** So many tours of one activity may share a goal. */
const PER_GOAL = 3

type LandActivity = keyof typeof ACTIVITY_RULES

interface Search {
  network: Network
  rules: ActivityRules
  random: SeededRandom
  from: Map<Junction, ShortestPaths>
}

/** Up to `count` different tours of an activity over a region's network, drawn at random within the activity's rules. */
export function findTours(
  { terrain, network, random }: { terrain: Terrain; network: Network; random: SeededRandom },
  activity: LandActivity,
  count: number,
): Tour[] {
  const search = { network, random, rules: ACTIVITY_RULES[activity], from: new Map() }
  const seen = new Set<string>()
  const goals = new Map<string, number>()
  const tours: Tour[] = []
  for (let tries = count * TRIES_PER_TOUR; tries > 0 && tours.length < count; tries--) {
    const found = draw(search)
    if (found === null || !fits(found, search.rules) || !random.chance(likely(found, search.rules))) continue
    const key = found.legs
      .map(({ way }) => way.index)
      .toSorted((a, b) => a - b)
      .join()
    const { name } = found.goal
    if (seen.has(key) || (goals.get(name) ?? 0) >= PER_GOAL) continue
    seen.add(key)
    goals.set(name, (goals.get(name) ?? 0) + 1)
    tours.push(makeTour({ terrain, activity, form: found.form }, found.legs, found.goal))
  }
  return tours
}

interface Draft {
  form: TourForm
  legs: Leg[]
  goal: Junction
}

function draw(search: Search): Draft | null {
  const { network, rules, random } = search
  const form = random.pick(rules.forms)
  const start = drawn(network, random, rules.starts)
  const goal = drawn(network, random, rules.goals)
  if (start === null || goal === null || start === goal || start.name === goal.name) return null
  const out = waysFrom(search, start).legsTo(goal)
  if (out.length === 0 || lengthKm(out) > rules.lengthKm[1] * 0.7) return null
  if (form === 'out_and_back') return { form, goal, legs: [...out, ...reversed(out)] }
  if (form === 'traverse') return traverse(search, { start, goal, out })
  return loop(search, { start, goal, out })
}

interface HalfWay {
  start: Junction
  goal: Junction
  out: Leg[]
}

function loop(search: Search, { start, goal, out }: HalfWay): Draft | null {
  const via = search.random.chance(0.4) ? drawn(search.network, search.random, search.rules.goals) : null
  const legs = [...out]
  let here = goal
  for (const next of via === null || via === goal || via === start ? [start] : [via, start]) {
    const back = findShortestPaths(search.network, here, withoutRepeats(search.rules, legs)).legsTo(next)
    if (back.length === 0) return null
    legs.push(...back)
    here = next
  }
  return repeatedShare(legs) > OVERLAP_MAX ? null : { form: 'loop', goal, legs }
}

function traverse(search: Search, { start, goal, out }: HalfWay): Draft | null {
  const end = drawn(search.network, search.random, ['village', 'trailhead'])
  if (end === null || end === start || end === goal) return null
  const on = findShortestPaths(search.network, goal, withoutRepeats(search.rules, out)).legsTo(end)
  const legs = [...out, ...on]
  return on.length === 0 || repeatedShare(legs) > OVERLAP_MAX / 3 ? null : { form: 'traverse', goal, legs }
}

function drawn(network: Network, random: SeededRandom, kinds: readonly Junction['kind'][]): Junction | null {
  const kind = random.pick(kinds)
  const found = network.junctions.filter((junction) => junction.kind === kind)
  return found.length === 0 ? null : random.pick(found)
}

function waysFrom({ network, rules, from }: Search, start: Junction): ShortestPaths {
  let ways = from.get(start)
  if (ways === undefined) {
    ways = findShortestPaths(network, start, costUnder(rules))
    from.set(start, ways)
  }
  return ways
}

function costUnder({ surfaces, steepest }: ActivityRules): WayCost {
  return (way) => {
    const factor = surfaces[way.surface]
    return factor === undefined || (way.upM + way.downM) / way.lengthM > steepest
      ? null
      : way.lengthM * factor
  }
}

function withoutRepeats(rules: ActivityRules, legs: readonly Leg[]): WayCost {
  const gone = new Set<Way>(legs.map(({ way }) => way))
  const costOf = costUnder(rules)
  return (way) => {
    const cost = costOf(way)
    return cost !== null && gone.has(way) ? cost * AGAIN : cost
  }
}

const reversed = (legs: readonly Leg[]): Leg[] =>
  legs.toReversed().map(({ way, forward }) => ({ way, forward: !forward }))

const lengthKm = (legs: readonly Leg[]): number => legs.reduce((sum, { way }) => sum + way.lengthM, 0) / 1_000

function repeatedShare(legs: readonly Leg[]): number {
  const once = [...new Set(legs.map(({ way }) => way))]
  return 1 - once.reduce((sum, way) => sum + way.lengthM, 0) / 1_000 / lengthKm(legs)
}

function fits({ legs, goal }: Draft, rules: ActivityRules): boolean {
  const climbM = legs.reduce((sum, { way, forward }) => sum + (forward ? way.upM : way.downM), 0)
  return has(rules, legs, goal) && within(lengthKm(legs), rules.lengthKm) && within(climbM, rules.climbM)
}

/** The longer for its kind, the fewer people write about it. */
function likely({ legs }: Draft, { lengthKm: [shortest, longest] }: ActivityRules): number {
  return (1 - (lengthKm(legs) - shortest) / (longest - shortest)) ** 1.2
}

/** Rock must lead to the summit itself. */
function has({ requiredSurface }: ActivityRules, legs: readonly Leg[], goal: Junction): boolean {
  if (requiredSurface === null) return true
  return legs.some(
    ({ way }) => way.surface === requiredSurface && (requiredSurface !== 'rock' || way.to === goal),
  )
}

const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high
