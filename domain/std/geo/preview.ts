import type { LatLon } from './lat-lon.ts'
import { decodePolyline, PREVIEW_DECIMALS } from './polyline.ts'

// A preview is an encoded polyline of one or more pieces. A point that is written twice ends a piece:
// nothing is drawn to the point after it. Apps that do not know this see one line, as before.

export interface PreviewPoint extends LatLon {
  /** follows a gap: no line leads to it */
  readonly gap?: boolean
}

/** Decodes a preview. Throws a RangeError if it is not an encoded polyline. */
export function decodePreview(preview: string): PreviewPoint[] {
  const points: PreviewPoint[] = []
  let gap = false
  for (const point of decodePolyline(preview, PREVIEW_DECIMALS)) {
    const last = points.at(-1)
    if (last?.lat === point.lat && last.lon === point.lon) gap = true
    else {
      points.push(gap ? { ...point, gap } : point)
      gap = false
    }
  }
  return points
}
