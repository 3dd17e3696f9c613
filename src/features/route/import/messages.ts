import {
  IMPORT_FILE_MAX_BYTES,
  SHARED_FILES_MAX,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import type { ImportProblem, ImportWarning } from '#src/platform/port/port.ts'

/** What was done to a file so that it could be taken. */
export const WARNING_MESSAGES: Record<ImportWarning, string> = {
  no_heights: 'no elevation in this file',
  no_times: 'no times in this file',
  several_tracks: 'several tracks, each becomes a route',
  empty_segments_dropped: 'empty segments left out',
  bad_points_dropped: 'points without a valid position left out',
  points_reduced: 'line simplified to 200,000 points',
  repaired: 'the file was cut off or damaged; what could be read was kept',
}

/** Why a file could not be taken. */
export const PROBLEM_MESSAGES: Record<ImportProblem, string> = {
  not_xml: 'This is no GPX, TCX, FIT, KML or GeoJSON file.',
  not_tracks: 'This file holds something else than routes: it must be GPX, TCX, FIT, KML or GeoJSON.',
  no_points: 'This file holds no track or route.',
  too_large: 'This file is larger than 150 MB.',
  too_many_points: 'This file has more than 1,000,000 points.',
  doctype: 'This file declares a document type, which is not accepted.',
  too_deep: 'This file is nested too deeply.',
  cut_off: 'This file ends before its first complete line.',
  archive_too_large: 'This archive holds more than can be unpacked here.',
  encrypted: 'This file is locked.',
  damaged: 'This file is damaged.',
  cancelled: 'Cancelled.',
}

const SHARED_MB = IMPORT_FILE_MAX_BYTES / (1024 * 1024)

/** Why not all that another app has shared is here. */
export const SHARE_PROBLEM_MESSAGES: Record<ShareStatus, string> = {
  not_all: `Not all that was shared is here: ${SHARED_FILES_MAX} files can wait at once, with ${SHARED_MB} MB together. Save or remove these, and share the others again.`,
  not_kept:
    'What was shared could not be kept on this device. It is still in the app that it came from: share it again, or choose its file here.',
}
