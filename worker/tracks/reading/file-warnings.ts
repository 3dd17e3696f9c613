import type { Line } from '#domain/track/line.ts'
import type { ImportWarning } from '../../port.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'
import type { FileRoute } from './file-result.ts'

/** Warnings about a file that could be read. */
export function collectWarnings(file: {
  collector: TrackCollector
  routes: readonly FileRoute[]
  faulty: boolean
  complete: boolean
}): ImportWarning[] {
  const { collector, routes } = file
  const found = collector.routes
  const lone = found.filter((route) => route.segments.length > 0).length > routes.length
  const checks: [ImportWarning, boolean][] = [
    ['no_heights', !routes.some(({ segments }) => knows(segments, 'height'))],
    ['no_times', !routes.some(({ segments }) => knows(segments, 'time'))],
    ['several_tracks', routes.length > 1],
    ['empty_segments_dropped', collector.emptySegments > 0],
    // a track with a single point is no line and is dropped
    ['bad_points_dropped', collector.badPoints > 0 || lone],
    ['points_reduced', routes.some((route) => route.reduced)],
    ['waypoints_dropped', collector.droppedWaypoints > 0],
    ['repaired', file.faulty || !file.complete],
  ]
  return checks.filter(([, holds]) => holds).map(([warning]) => warning)
}

function knows(segments: readonly Line[], column: 'height' | 'time'): boolean {
  return segments.some((segment) => segment[column].some((value) => !Number.isNaN(value)))
}
