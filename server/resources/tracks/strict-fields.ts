import * as v from 'valibot'
import { isValidCoordinate } from '#domain/std/geo/bounds.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { pointsOf } from '#domain/track/line.ts'
import { TRACK_POINTS_MAX, type TrackFields, trackFields } from '#domain/track/track.ts'

/** The fields an author may write, with a check that every segment can be decoded. */
export const strictTrackFields = {
  ...trackFields,
  lines: v.pipe(trackFields.lines, v.check(areDecodableLines, 'The line cannot be read.')),
}

function areDecodableLines(lines: TrackFields['lines']): boolean {
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
