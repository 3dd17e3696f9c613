import type { Activity } from './activity.ts'
import type { Route, RouteFields } from './route.ts'

/** Marks by which an activity's difficulty is known, the easiest first. */
export interface Scale {
  /** as `scale.name` of a route has it */
  name: string
  marks: readonly string[]
}

const SAC: Scale = { name: 'SAC', marks: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] }

/**
 * By whom: SAC mountain and alpine hiking scale, SAC ski touring and snowshoe scales (Swiss Alpine Club), STS singletrail scale, Hüsler's
 * scale of via ferratas, UIAA, WW of the International Canoe Federation.
 */
const SCALES: Partial<Record<Activity, Scale>> = {
  hike: SAC,
  trail_run: SAC,
  mtb: { name: 'STS', marks: ['S0', 'S1', 'S2', 'S3', 'S4', 'S5'] },
  via_ferrata: { name: 'Ferrata', marks: ['A', 'B', 'C', 'D', 'E', 'F'] },
  ski_tour: { name: 'SAC ski', marks: ['L', 'WS', 'ZS', 'S', 'SS', 'AS', 'EX'] },
  snowshoe: { name: 'SAC WT', marks: ['WT1', 'WT2', 'WT3', 'WT4', 'WT5', 'WT6'] },
  climb: { name: 'UIAA', marks: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] },
  paddle: { name: 'WW', marks: ['I', 'II', 'III', 'IV', 'V', 'VI'] },
}

/** Null: of such routes only the grade is told. */
export const scaleFor = (activity: Activity): Scale | null => SCALES[activity] ?? null

/** A mark on a route's own scale. Null: none was given, or its activity was changed since. */
export function markOf({ activity, scale }: Pick<Route, 'activity' | 'scale'>): RouteFields['scale'] {
  const known = scaleFor(activity)
  return scale && known?.name === scale.name && known.marks.includes(scale.value) ? scale : null
}
