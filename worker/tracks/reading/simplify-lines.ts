import { simplify } from '#domain/std/geo/simplify.ts'
import { joinLines, type Line, pickPoints, sliceLine } from '#domain/track/line.ts'
import { TRACK_POINTS_MAX } from '#domain/track/track.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { ImportError } from './import-error.ts'

const FIRST_TOLERANCE_M = 1
/** No line deviates more than this. */
const LAST_TOLERANCE_M = 20_000_000
/** Points that are simplified before other tasks run; takes some tens of milliseconds. */
const STRETCH_POINTS = 20_000

/**
 * A route's segments within the point limit of tracks: unchanged if they fit, otherwise simplified
 * with a tolerance of 1 m, doubled until they fit. Throws an ImportError if there are too many
 * segments for any tolerance, and the reason of `signal`.
 */
export async function simplifyLines(
  segments: readonly Line[],
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const ends = segments.reduce((sum, segment) => sum + Math.min(2, segment.length), 0)
  if (ends > TRACK_POINTS_MAX) throw tooManyPieces()
  let reduced = segments
  for (let toleranceM = FIRST_TOLERANCE_M; countPoints(reduced) > TRACK_POINTS_MAX; toleranceM *= 2) {
    if (toleranceM > LAST_TOLERANCE_M) throw tooManyPieces()
    reduced = await simplified(segments, toleranceM, signal)
  }
  return reduced
}

export const countPoints = (segments: readonly Line[]): number =>
  segments.reduce((sum, segment) => sum + segment.length, 0)

async function simplified(
  segments: readonly Line[],
  toleranceM: number,
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const reduced: Line[] = []
  let sinceTurn = 0
  for (const segment of segments) {
    const parts: Line[] = []
    for (const stretch of stretchesOf(segment)) {
      parts.push(pickPoints(stretch, simplify(stretch, toleranceM)))
      sinceTurn += stretch.length
      if (sinceTurn < STRETCH_POINTS) continue
      await yieldToEventLoop()
      signal.throwIfAborted()
      sinceTurn = 0
    }
    reduced.push(joinLines(parts))
  }
  return reduced
}

function* stretchesOf(line: Line): Generator<Line> {
  for (let from = 0; from < line.length; from += STRETCH_POINTS) {
    yield sliceLine(line, from, Math.min(line.length, from + STRETCH_POINTS))
  }
}

function tooManyPieces(): ImportError {
  return new ImportError('too_many_points', 'A track of the file has too many separate pieces.')
}
