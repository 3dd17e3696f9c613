import type { LatLon } from './lat-lon.ts'
import { decodePolyline, encodePolyline, PREVIEW_DECIMALS } from './polyline.ts'

// A preview is an encoded polyline of one or more pieces. A point that is written twice ends a piece:
// nothing is drawn to the point after it. Apps that do not know this see one line, as before.

/** Encodes the pieces of a line, with gaps between them. */
export function encodePreview(pieces: readonly Iterable<LatLon>[]): string {
  const points = pieces.map((piece) => withoutRepeats([...piece]))
  const marked = points.flatMap((piece, i) =>
    i < points.length - 1 ? [...piece, ...piece.slice(-1)] : piece,
  )
  return encodePolyline(marked, PREVIEW_DECIMALS)
}

/** Decodes the pieces of a preview. Throws a RangeError if it is not an encoded polyline. */
export function decodePreview(preview: string): LatLon[][] {
  const pieces: LatLon[][] = []
  let piece: LatLon[] | null = null
  for (const point of decodePolyline(preview, PREVIEW_DECIMALS)) {
    const last = piece?.at(-1)
    if (last?.lat === point.lat && last.lon === point.lon) piece = null
    else if (piece) piece.push(point)
    else pieces.push((piece = [point]))
  }
  return pieces
}

/** Without points that would be written like the one before. */
const withoutRepeats = (points: readonly LatLon[]): LatLon[] =>
  points.filter((point, i) => {
    const before = points[i - 1]
    return !before || rounded(before.lat) !== rounded(point.lat) || rounded(before.lon) !== rounded(point.lon)
  })

const rounded = (degrees: number): number => Math.round(degrees * 10 ** PREVIEW_DECIMALS)
