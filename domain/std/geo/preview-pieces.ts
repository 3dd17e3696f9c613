import type { LatLon } from './lat-lon.ts'
import { decodePreview } from './preview.ts'

/** Decodes the pieces of a preview. Throws a RangeError if it is not an encoded polyline. */
export function decodePreviewPieces(preview: string): LatLon[][] {
  const pieces: LatLon[][] = []
  for (const { gap, lat, lon } of decodePreview(preview)) {
    if (gap || pieces.length === 0) pieces.push([])
    pieces.at(-1)?.push({ lat, lon })
  }
  return pieces
}
