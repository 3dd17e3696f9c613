import type { Activity } from '#domain/route/activity.ts'
import type { RouteFigures } from '#domain/route/route.ts'
import type { Line } from '#domain/track/line.ts'
import type { TrackFields, Waypoint } from '#domain/track/track.ts'
import type { ImportProblem, ImportWarning } from '../../port.ts'

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

export type FileResult = ({ ok: true } & FileContent) | { ok: false; problem: ImportProblem; detail: string }

export interface FileToRead {
  blob: Blob
  /** the file's name: routes without a name of their own are called by it */
  name: string
  signal: AbortSignal
  /** hears the share read, 0 to 1 */
  onProgress: (share: number) => void
}

/** A file, or one of an archive, and what it gives. */
export interface NamedFileResult {
  /** of one in an archive: the archive's name and its own */
  name: string
  outcome: FileResult
  /** the file itself, as it was read; missing where it could not be */
  content?: Blob
}
