import type { Activity } from '#domain/route/activity.ts'
import type { RouteFigures } from '#domain/route/route.ts'

export interface ImportSource {
  importId: string
  /** which of the file's routes */
  index: number
}

export type ImportWarning =
  | 'no_heights'
  | 'no_times'
  | 'several_tracks'
  | 'empty_segments_dropped'
  | 'bad_points_dropped'
  | 'points_reduced'
  | 'waypoints_dropped'
  | 'repaired'

export type ImportProblem =
  | 'not_xml'
  | 'not_tracks'
  | 'no_points'
  | 'too_large'
  | 'too_many_points'
  | 'doctype'
  | 'too_deep'
  | 'cut_off'
  | 'archive_too_large'
  | 'encrypted'
  | 'damaged'
  | 'cancelled'

/** A route found in a file, for the form. Its full line stays in the worker. */
export interface ImportedRoute {
  index: number
  name: string
  description: string
  activity: Activity | null
  figures: RouteFigures
  waypoints: number
  pointsIn: number
  pointsKept: number
}

export type ImportResult =
  | {
      ok: true
      importId: string
      file: string
      routes: ImportedRoute[]
      warnings: ImportWarning[]
      /** number of waypoints beyond the limit */
      waypointsDropped: number
    }
  | { ok: false; file: string; problem: ImportProblem; detail: string }

export interface ImportPort {
  /** Reads a file, or each file of an archive; `onProgress` gets the completed share, 0 to 1. */
  read(file: File, onProgress: (share: number) => void): Promise<ImportResult[]>
  cancel(file: string): Promise<void>
  /** Releases an import that was not saved. */
  release(importId: string): Promise<void>
}
