import * as v from 'valibot'
import { PREVIEW_POINTS_MAX, routeFields } from '#domain/route/route.ts'
import { isValidCoordinate } from '#domain/std/geo/bounds.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'

/**
 * The fields an author may write, with a check that the preview can be decoded. Checked only on the
 * server; devices trust it, because decoding thousands of previews takes time.
 */
export const strictRouteFields = {
  ...routeFields,
  preview: v.pipe(routeFields.preview, v.check(isDecodablePreview, 'The line cannot be read.')),
}

function isDecodablePreview(text: string): boolean {
  try {
    const points = decodePolyline(text, PREVIEW_DECIMALS)
    return points.length > 0 && points.length <= PREVIEW_POINTS_MAX && points.every(isValidCoordinate)
  } catch {
    return false
  }
}
