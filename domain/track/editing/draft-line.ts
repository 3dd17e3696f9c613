import * as v from 'valibot'
import { shortHash } from '../../std/short-hash.ts'
import { decodeSegment, encodeSegment } from '../codec.ts'
import type { Line } from '../line.ts'
import { segment } from '../track.ts'
import type { EditedLine } from './edited-line.ts'
import { editedSegmentFromLine, editedSegmentFromPieces, sliceSegment } from './edited-segment.ts'

// An edited line as a draft keeps it: what is still as it was in the route's line is named by its place there, so that moving
// a point of a long recording writes that point.

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Of the route's own line: which segment, from which point, how many. */
const kept = v.tuple([index, index, index])
export const draftLine = v.array(v.array(v.union([kept, segment])))
export type DraftLine = v.InferOutput<typeof draftLine>

/** at the least, of a point that is not in the base */
const LETTERS_A_POINT = 2

/** Null where it would be longer than `lettersMax`. */
export function encodeDraftLine(
  line: EditedLine,
  base: readonly Line[],
  lettersMax: number,
): DraftLine | null {
  const own = line.flatMap(({ pieces }) => pieces).filter((piece) => placeIn(base, piece) === null)
  // a million points are not written out to find that they are too many
  if (own.reduce((sum, { length }) => sum + length, 0) * LETTERS_A_POINT > lettersMax) return null
  const written = line.map(({ pieces }) =>
    pieces.map((piece) => placeIn(base, piece) ?? encodeSegment(piece)),
  )
  return JSON.stringify(written).length > lettersMax ? null : written
}

/** Null where it names what the base does not have, or can not be read. */
export function decodeDraftLine(written: DraftLine, base: readonly Line[]): EditedLine | null {
  try {
    const line = written.map((pieces) =>
      editedSegmentFromPieces(pieces.flatMap((piece) => readPiece(piece, base))),
    )
    return line.filter(({ length }) => length > 0)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether it is the base as it was: nothing was done to it, or all of it was undone. */
export function isUnchanged(line: EditedLine, base: readonly Line[]): boolean {
  const whole = base.filter(({ length }) => length > 0)
  return line.length === whole.length && line.every(({ pieces }, i) => areAllOf(pieces, whole[i]))
}

/** Tells whether a line is the one that a draft was begun on. */
export const lineFingerprint = (segments: readonly Line[]): string =>
  shortHash(segments.map(({ length, lat, lon }) => `${length} ${sampled(lat)} ${sampled(lon)}`).join('|'))

const SAMPLES = 500

function sampled(column: Float64Array): string {
  const step = Math.max(1, Math.floor(column.length / SAMPLES))
  return column.filter((_, i) => i % step === 0).join(' ')
}

/** A piece that nobody has touched is a part of the base's own memory. */
function placeIn(base: readonly Line[], { lat, length }: Line): v.InferOutput<typeof kept> | null {
  const at = base.findIndex((line) => line.lat.buffer === lat.buffer)
  const from = (lat.byteOffset - (base[at]?.lat.byteOffset ?? 0)) / lat.BYTES_PER_ELEMENT
  return at < 0 ? null : [at, from, length]
}

function areAllOf(pieces: readonly Line[], whole: Line | undefined): boolean {
  if (!whole) return false
  let next = 0
  for (const piece of pieces) {
    if (placeIn([whole], piece)?.[1] !== next) return false
    next += piece.length
  }
  return next === whole.length
}

function readPiece(piece: DraftLine[number][number], base: readonly Line[]): readonly Line[] {
  if (!Array.isArray(piece)) return [decodeSegment(piece)]
  const [at, from, length] = piece
  const line = base[at]
  if (!line || from + length > line.length) throw new RangeError('Not in the line that it was begun on')
  return sliceSegment(editedSegmentFromLine(line), from, from + length).pieces
}
