import { joinLines, type Line } from '../line.ts'

// One uninterrupted segment of an edited line as a piece table: immutable pieces that versions share.
// A change creates pieces only where it happens, so that a hundred undo steps cost a hundred small changes.

export interface EditedSegment {
  readonly length: number
  readonly pieces: readonly Line[]
}

/**
 * Adjacent pieces up to this total length are merged; otherwise a line drawn point by point would
 * be many tiny pieces.
 */
const SMALL_PIECE_POINTS = 64

export const editedSegmentFromLine = (line: Line): EditedSegment => editedSegmentFromPieces([line])

/** The segment as columns; a copy if it has more than one piece. */
export const toLine = ({ pieces }: EditedSegment): Line => joinLines(pieces)

export interface EditedPoint {
  lat: number
  lon: number
  /** metres; NaN if unknown */
  height: number
}

/** Null if there is no such point. */
export function pointAtIndex({ pieces }: EditedSegment, at: number): EditedPoint | null {
  let from = 0
  for (const piece of pieces) {
    const i = at - from
    if (i >= 0 && i < piece.length)
      return { lat: piece.lat[i] ?? 0, lon: piece.lon[i] ?? 0, height: piece.height[i] ?? Number.NaN }
    from += piece.length
  }
  return null
}

interface Splice {
  from: number
  /** number of points to remove */
  removeCount: number
  inserted?: Line
}

/** Like `Array.toSpliced`: the original segment is unchanged. */
export function splicePoints(segment: EditedSegment, { from, removeCount, inserted }: Splice): EditedSegment {
  const before = piecesBetween(segment, 0, from)
  const after = piecesBetween(segment, from + removeCount, segment.length)
  return editedSegmentFromPieces([...before, ...(inserted ? [inserted] : []), ...after])
}

/** The points from `from` up to, not including, `to`. */
export const sliceSegment = (segment: EditedSegment, from: number, to: number): EditedSegment =>
  editedSegmentFromPieces(piecesBetween(segment, from, to))

export const joinSegments = (one: EditedSegment, other: EditedSegment): EditedSegment =>
  editedSegmentFromPieces([...one.pieces, ...other.pieces])

/** Builds a segment from pieces; small neighbours are merged. */
export function editedSegmentFromPieces(pieces: readonly Line[]): EditedSegment {
  const kept: Line[] = []
  let length = 0
  for (const piece of pieces) {
    if (piece.length === 0) continue
    length += piece.length
    const last = kept.at(-1)
    if (last && last.length + piece.length <= SMALL_PIECE_POINTS)
      kept[kept.length - 1] = joinLines([last, piece])
    else kept.push(piece)
  }
  return { length, pieces: kept }
}

function piecesBetween({ pieces }: EditedSegment, from: number, to: number): Line[] {
  const found: Line[] = []
  let start = 0
  for (const piece of pieces) {
    const first = Math.max(0, from - start)
    const end = Math.min(piece.length, to - start)
    if (first < end) found.push(first === 0 && end === piece.length ? piece : viewOf(piece, first, end))
    start += piece.length
  }
  return found
}

/** A view of the same memory, which must never be written to. */
const viewOf = (line: Line, from: number, to: number): Line => ({
  length: to - from,
  lat: line.lat.subarray(from, to),
  lon: line.lon.subarray(from, to),
  height: line.height.subarray(from, to),
  time: line.time.subarray(from, to),
})
