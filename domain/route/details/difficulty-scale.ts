import type { Activity } from '../activity.ts'
import type { Route, RouteFields } from '../route.ts'

/** A difficulty scale of an activity, easiest level first. */
export interface DifficultyScale {
  /** the `scale.name` of a route */
  name: string
  levels: readonly string[]
}

const SAC: DifficultyScale = { name: 'SAC', levels: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] }

/**
 * Sources: SAC hiking, ski touring and snowshoe scales (Swiss Alpine Club), STS singletrail scale, Hüsler
 * scale for via ferratas, UIAA, WW of the International Canoe Federation.
 */
const SCALES: Partial<Record<Activity, DifficultyScale>> = {
  hike: SAC,
  trail_run: SAC,
  mtb: { name: 'STS', levels: ['S0', 'S1', 'S2', 'S3', 'S4', 'S5'] },
  via_ferrata: { name: 'Ferrata', levels: ['A', 'B', 'C', 'D', 'E', 'F'] },
  ski_tour: { name: 'SAC ski', levels: ['L', 'WS', 'ZS', 'S', 'SS', 'AS', 'EX'] },
  snowshoe: { name: 'SAC WT', levels: ['WT1', 'WT2', 'WT3', 'WT4', 'WT5', 'WT6'] },
  climb: { name: 'UIAA', levels: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] },
  paddle: { name: 'WW', levels: ['I', 'II', 'III', 'IV', 'V', 'VI'] },
}

/** Null: the activity has no scale, only the grade. */
export const difficultyScaleFor = (activity: Activity): DifficultyScale | null => SCALES[activity] ?? null

/** The level of a route on the scale of its activity. Null: none, or the activity has changed since. */
export function validScaleLevel({
  activity,
  scale,
}: Pick<Route, 'activity' | 'scale'>): RouteFields['scale'] {
  const known = difficultyScaleFor(activity)
  return scale && known?.name === scale.name && known.levels.includes(scale.value) ? scale : null
}
