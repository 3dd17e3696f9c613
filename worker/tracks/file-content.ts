import type { Activity } from '#domain/route/activity.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { TrackFields, Waypoint } from '#domain/track/track.ts'
import type { ImportProblem, ImportWarning } from '../port.ts'

export type TrackFormat = Exclude<TrackFields['sourceFormat'], 'drawn'>

/** One track of a file, recorded or planned, its segments kept apart. */
export interface FileRoute {
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

export interface FileContent {
  format: TrackFormat
  routes: FileRoute[]
  waypoints: Waypoint[]
  warnings: ImportWarning[]
}

export type FileOutcome = ({ ok: true } & FileContent) | { ok: false; problem: ImportProblem; detail: string }
