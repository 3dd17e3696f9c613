import * as v from 'valibot'
import { isValidCoordinate } from '#domain/std/geo/bounds.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { pointsOf } from '#domain/track/line.ts'
import { TRACK_POINTS_MAX, type TrackFields, trackFields } from '#domain/track/track.ts'

/** What an author may write, with each segment read once as every other device will read it. */
export const strictTrackFields = {
  ...trackFields,
  lines: v.pipe(trackFields.lines, v.check(areLines, 'The line can not be read.')),
}

function areLines(lines: TrackFields['lines']): boolean {
  let points = 0
  try {
    for (const segment of lines.flatMap(({ segments }) => segments)) {
      const line = decodeSegment(segment)
      points += line.length
      if (points > TRACK_POINTS_MAX) return false
      for (const point of pointsOf(line)) if (!isValidCoordinate(point)) return false
    }
    return true
  } catch {
    return false
  }
}
