import type { Activity } from '#domain/route/activity.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { Waypoint } from '#domain/track/track.ts'
import type { ImportProblem, ImportWarning } from '../port.ts'

/** One `trk` or one `rte` of a file, its segments kept apart. */
export interface GpxRoute {
  name: string
  description: string
  activity: Activity | null
  segments: readonly Line[]
  figures: RouteFigures
  /** the line was simplified to fit */
  reduced: boolean
  pointsIn: number
  pointsKept: number
}

export interface GpxContent {
  routes: GpxRoute[]
  waypoints: Waypoint[]
  warnings: ImportWarning[]
}

export type GpxOutcome = ({ ok: true } & GpxContent) | { ok: false; problem: ImportProblem; detail: string }
