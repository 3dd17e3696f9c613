import * as v from 'valibot'
import { shortHash } from '../../std/short-hash.ts'
import { decodeSegment, encodeSegment } from '../codec.ts'
import type { Line } from '../line.ts'
import { segment } from '../track.ts'
import type { EditedLine } from './edited-line.ts'
import { editedSegmentFromLine, editedSegmentFromPieces, sliceSegment } from './edited-segment.ts'

// Serialization of an edited line in a draft. Unchanged pieces of the route's line are stored as
// references to it, so that moving a point of a long recording stores only that point.

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A piece of the route's line: segment index, first point, number of points. */
const basePiece = v.tuple([index, index, index])
export const draftLine = v.array(v.array(v.union([basePiece, segment])))
export type DraftLine = v.InferOutput<typeof draftLine>

/** Minimum for a point that is not in the base. */
const LETTERS_PER_POINT = 2

/** Null if the result would be longer than `lettersMax`. */
export function encodeDraftLine(
  line: EditedLine,
  base: readonly Line[],
  lettersMax: number,
): DraftLine | null {
  const newPieces = line.flatMap(({ pieces }) => pieces).filter((piece) => locateInBase(base, piece) === null)
  // Avoids encoding a million points only to find that they are too many.
  if (newPieces.reduce((sum, { length }) => sum + length, 0) * LETTERS_PER_POINT > lettersMax) return null
  const encoded = line.map(({ pieces }) =>
    pieces.map((piece) => locateInBase(base, piece) ?? encodeSegment(piece)),
  )
  return JSON.stringify(encoded).length > lettersMax ? null : encoded
}

/** Null if it refers to points that the base lacks, or cannot be decoded. */
export function decodeDraftLine(encoded: DraftLine, base: readonly Line[]): EditedLine | null {
  try {
    const line = encoded.map((pieces) =>
      editedSegmentFromPieces(pieces.flatMap((piece) => decodePiece(piece, base))),
    )
    return line.filter(({ length }) => length > 0)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether the line equals its base: never changed, or all changes undone. */
export function isUnchanged(line: EditedLine, base: readonly Line[]): boolean {
  const whole = base.filter(({ length }) => length > 0)
  return line.length === whole.length && line.every(({ pieces }, i) => coverWhole(pieces, whole[i]))
}

/** Identifies the line that a draft is based on. */
export const lineFingerprint = (segments: readonly Line[]): string =>
  shortHash(
    segments.map(({ length, lat, lon }) => `${length} ${sampleColumn(lat)} ${sampleColumn(lon)}`).join('|'),
  )

const SAMPLES = 500

function sampleColumn(column: Float64Array): string {
  const step = Math.max(1, Math.floor(column.length / SAMPLES))
  return column.filter((_, i) => i % step === 0).join(' ')
}

/** An unchanged piece is a view of the base's memory. */
function locateInBase(base: readonly Line[], { lat, length }: Line): v.InferOutput<typeof basePiece> | null {
  const at = base.findIndex((line) => line.lat.buffer === lat.buffer)
  const from = (lat.byteOffset - (base[at]?.lat.byteOffset ?? 0)) / lat.BYTES_PER_ELEMENT
  return at < 0 ? null : [at, from, length]
}

function coverWhole(pieces: readonly Line[], whole: Line | undefined): boolean {
  if (!whole) return false
  let next = 0
  for (const piece of pieces) {
    if (locateInBase([whole], piece)?.[1] !== next) return false
    next += piece.length
  }
  return next === whole.length
}

function decodePiece(piece: DraftLine[number][number], base: readonly Line[]): readonly Line[] {
  if (!Array.isArray(piece)) return [decodeSegment(piece)]
  const [at, from, length] = piece
  const line = base[at]
  if (!line || from + length > line.length) throw new RangeError('Not in the base line')
  return sliceSegment(editedSegmentFromLine(line), from, from + length).pieces
}
