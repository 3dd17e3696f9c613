import { encodePolyline } from './encode-polyline.ts'
import type { LatLon } from './lat-lon.ts'
import { PREVIEW_DECIMALS } from './polyline.ts'

// Separate from the decoder, which the first page of the app loads.

/** Encodes the pieces of a line, with gaps between them. A gap that is too small to be written is none. */
export function encodePreview(pieces: readonly Iterable<LatLon>[]): string {
  const points: LatLon[] = []
  for (const piece of pieces) {
    let isStart = points.length > 0
    for (const point of piece) {
      const last = points.at(-1)
      const isRepeated = last !== undefined && isWrittenAlike(last, point)
      if (isStart && last && !isRepeated) points.push(last)
      if (!isRepeated) points.push(point)
      isStart = false
    }
  }
  return encodePolyline(points, PREVIEW_DECIMALS)
}

const isWrittenAlike = (one: LatLon, other: LatLon): boolean =>
  rounded(one.lat) === rounded(other.lat) && rounded(one.lon) === rounded(other.lon)

const rounded = (degrees: number): number => Math.round(degrees * 10 ** PREVIEW_DECIMALS)
