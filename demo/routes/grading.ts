import type { Activity } from '#domain/route/activity.ts'
import { GRADES, type Grade } from '#domain/route/details/grade.ts'
import type { RouteFields, RouteFigures } from '#domain/route/route.ts'

type Scale = RouteFields['scale']

/** Upper limits of effort for easy, moderate and hard. Effort is km plus climb / `climbPerKmM`. */
interface EffortLimits {
  climbPerKmM: number
  upTo: readonly [easy: number, moderate: number, hard: number]
}

const ON_FOOT: EffortLimits = { climbPerKmM: 100, upTo: [12, 22, 34] }
const ON_SNOW: EffortLimits = { climbPerKmM: 100, upTo: [10, 18, 26] }
const ON_ROCK: EffortLimits = { climbPerKmM: 100, upTo: [3, 9, 20] }
const EFFORT_LIMITS: Record<Activity, EffortLimits> = {
  walk: { climbPerKmM: 100, upTo: [8, 14, 30] },
  hike: ON_FOOT,
  run: { climbPerKmM: 100, upTo: [10, 16, 30] },
  trail_run: { climbPerKmM: 100, upTo: [14, 25, 42] },
  road_bike: { climbPerKmM: 45, upTo: [38, 70, 115] },
  gravel: { climbPerKmM: 45, upTo: [30, 52, 85] },
  mtb: { climbPerKmM: 60, upTo: [18, 30, 48] },
  horse: { climbPerKmM: 80, upTo: [14, 24, 40] },
  ski_tour: ON_SNOW,
  snowshoe: ON_SNOW,
  paddle: { climbPerKmM: 100, upTo: [6, 12, 18] },
  via_ferrata: ON_ROCK,
  climb: ON_ROCK,
}

/**
 * Difficulty scales. `from`: grade of the steepest stretch from which the second, third, … mark
 * applies.
 */
const SCALES: Partial<Record<Activity, { name: string; marks: readonly string[]; from: readonly number[] }>> =
  {
    hike: { name: 'SAC', marks: ['T1', 'T2', 'T3', 'T4', 'T5'], from: [0.2, 0.38, 0.56, 0.8] },
    trail_run: { name: 'SAC', marks: ['T1', 'T2', 'T3', 'T4'], from: [0.2, 0.38, 0.6] },
    mtb: { name: 'STS', marks: ['S0', 'S1', 'S2', 'S3', 'S4'], from: [0.13, 0.2, 0.28, 0.4] },
    via_ferrata: { name: 'Ferrata', marks: ['A', 'B', 'C', 'D', 'E'], from: [0.45, 0.6, 0.78, 0.95] },
    ski_tour: { name: 'SAC ski', marks: ['L', 'WS', 'ZS', 'S', 'SS'], from: [0.28, 0.4, 0.52, 0.68] },
    snowshoe: { name: 'SAC WT', marks: ['WT1', 'WT2', 'WT3', 'WT4'], from: [0.2, 0.32, 0.45] },
    climb: { name: 'UIAA', marks: ['II', 'III', 'IV', 'V', 'VI'], from: [0.4, 0.55, 0.7, 0.9] },
    paddle: { name: 'WW', marks: ['I', 'II', 'III'], from: [0.004, 0.011] },
  }

/**
 * On foot, a grade above these limits is at least moderate, hard, expert, however short the tour.
 */
const STEEPNESS_LIMITS = [0.4, 0.58, 0.9] as const

/** Difficulty of a tour by its effort or, on foot, by its steepest stretch if that is harder. */
export function gradeOf(activity: Activity, { distance, ascent }: RouteFigures, steepest: number): Grade {
  const { climbPerKmM, upTo } = EFFORT_LIMITS[activity]
  const effort = distance / 1_000 + (ascent ?? 0) / climbPerKmM
  const byEffort = upTo.filter((limit) => effort > limit).length
  const bySteepness = isOnFoot(activity) ? STEEPNESS_LIMITS.filter((limit) => steepest > limit).length : 0
  return GRADES[Math.max(byEffort, bySteepness)] ?? 'expert'
}

/** The mark on the activity's scale; null if it has none, and on flat water. */
export function scaleOf(activity: Activity, steepest: number): Scale {
  const scale = SCALES[activity]
  if (scale === undefined || (activity === 'paddle' && steepest === 0)) return null
  const value = scale.marks[scale.from.filter((limit) => steepest > limit).length]
  return value === undefined ? null : { name: scale.name, value }
}

const isOnFoot = (activity: Activity): boolean =>
  activity === 'walk' || activity === 'hike' || activity === 'trail_run' || activity === 'snowshoe'
