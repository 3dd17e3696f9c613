import {
  IMPORT_FILE_MAX_BYTES,
  SHARED_FILES_MAX,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import type { ImportProblem, ImportWarning } from '#src/platform/port/port.ts'

/** Changes that the import made to a file. */
const WARNING_MESSAGES: Record<Exclude<ImportWarning, 'waypoints_dropped'>, string> = {
  no_heights: 'no elevation in this file',
  no_times: 'no times in this file',
  several_tracks: 'several tracks, each becomes a route',
  empty_segments_dropped: 'empty segments left out',
  bad_points_dropped: 'points without a valid position left out',
  points_reduced: 'line simplified to 200,000 points',
  repaired: 'the file was incomplete or damaged; the readable part was imported',
}

/** Whether something of the file is missing, so that a person should look; other messages are only notes. */
export const isLoss = (warning: ImportWarning): boolean => !NOTES.has(warning)

const NOTES: ReadonlySet<ImportWarning> = new Set([
  'no_heights',
  'no_times',
  'several_tracks',
  'empty_segments_dropped',
])

export function warningMessage(
  warning: ImportWarning,
  { waypointsDropped }: { waypointsDropped: number },
): string {
  if (warning !== 'waypoints_dropped') return WARNING_MESSAGES[warning]
  const count = waypointsDropped.toLocaleString('en')
  return waypointsDropped === 1 ? '1 waypoint left out' : `${count} waypoints left out`
}

/** Why a file could not be imported. */
export const PROBLEM_MESSAGES: Record<ImportProblem, string> = {
  not_xml: 'This is not a GPX, TCX, FIT, KML or GeoJSON file.',
  not_tracks: 'This file contains no routes. Use GPX, TCX, FIT, KML or GeoJSON.',
  no_points: 'This file contains no track or route.',
  too_large: 'This file is larger than 150 MB.',
  too_many_points: 'This file has more than 1,000,000 points.',
  doctype: 'This file declares a document type, which is not allowed.',
  too_deep: 'This file is nested too deeply.',
  cut_off: 'This file is incomplete: it ends before the first complete line.',
  archive_too_large: 'This archive is too large to unpack here.',
  encrypted: 'This file is password-protected.',
  damaged: 'This file is damaged.',
  cancelled: 'Cancelled.',
}

const SHARED_MB = IMPORT_FILE_MAX_BYTES / (1024 * 1024)

/** Why not all content that another app has shared arrived. */
export const SHARE_PROBLEM_MESSAGES: Record<ShareStatus, string> = {
  not_all: `Not all shared files were added. At most ${SHARED_FILES_MAX} files and ${SHARED_MB} MB can wait at once. Save or remove these, then share the others again.`,
  not_kept: 'The shared content could not be stored on this device. Share it again, or choose the file here.',
}
