import type { Activity } from '#domain/route/activity.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { TrackFields, Waypoint } from '#domain/track/track.ts'
import type { ImportProblem, ImportWarning } from '../../port.ts'

export type TrackFormat = Exclude<TrackFields['sourceFormat'], 'drawn'>

/** One track of a file, recorded or planned, with its segments. */
export interface FileRoute {
  name: string
  description: string
  activity: Activity | null
  segments: readonly Line[]
  figures: RouteFigures
  /** the line was simplified to the point limit */
  reduced: boolean
  pointsIn: number
  pointsKept: number
}

export interface FileContent {
  format: TrackFormat
  routes: FileRoute[]
  waypoints: Waypoint[]
  warnings: ImportWarning[]
  /** waypoints beyond the limit */
  waypointsDropped: number
}

export type FileResult = ({ ok: true } & FileContent) | { ok: false; problem: ImportProblem; detail: string }

export interface FileToRead {
  blob: Blob
  /** name of the file, used for routes without a name */
  name: string
  signal: AbortSignal
  /** gets the fraction that is read, 0 to 1 */
  onProgress: (share: number) => void
}

/** The result of a file, or of one file in an archive. */
export interface NamedFileResult {
  /** in an archive: the archive's name and its own */
  name: string
  outcome: FileResult
  /** the file itself; missing if it could not be read */
  content?: Blob
}
