import { joinLines, type Line } from '../line.ts'

// One uninterrupted stretch of a line that is being edited, in pieces that never change. A change makes new pieces where it
// is and shares all others with what was before, so that a hundred steps back cost a hundred small changes.

export interface EditedSegment {
  readonly length: number
  readonly pieces: readonly Line[]
}

/** Neighbours that are no longer than this together become one piece: a line drawn point by point would else be all seams. */
const SMALL_PIECE_POINTS = 64

export const editedSegmentFromLine = (line: Line): EditedSegment => editedSegmentFromPieces([line])

/** The whole stretch in columns: a copy, where it has more than one piece. */
export const toLine = ({ pieces }: EditedSegment): Line => joinLines(pieces)

export interface EditedPoint {
  lat: number
  lon: number
  /** metres; NaN where it is not known */
  height: number
}

/** Null where there is no such point. */
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
  /** how many points are taken away */
  take: number
  put?: Line
}

/** As `Array.splice`; the stretch that was stays as it is. */
export function splicePoints(stretch: EditedSegment, { from, take, put }: Splice): EditedSegment {
  const before = piecesBetween(stretch, 0, from)
  const after = piecesBetween(stretch, from + take, stretch.length)
  return editedSegmentFromPieces([...before, ...(put ? [put] : []), ...after])
}

/** The points from `from` up to, not including, `to`. */
export const sliceSegment = (stretch: EditedSegment, from: number, to: number): EditedSegment =>
  editedSegmentFromPieces(piecesBetween(stretch, from, to))

export const joinSegments = (one: EditedSegment, other: EditedSegment): EditedSegment =>
  editedSegmentFromPieces([...one.pieces, ...other.pieces])

/** A stretch of these pieces; small neighbours become one. */
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

/** The same memory, not a copy: nobody writes into a piece. */
const viewOf = (line: Line, from: number, to: number): Line => ({
  length: to - from,
  lat: line.lat.subarray(from, to),
  lon: line.lon.subarray(from, to),
  height: line.height.subarray(from, to),
  time: line.time.subarray(from, to),
})
