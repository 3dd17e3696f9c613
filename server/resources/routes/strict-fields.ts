import * as v from 'valibot'
import { PREVIEW_POINTS_MAX, routeFields } from '#domain/route/route.ts'
import { isValidCoordinate } from '#domain/std/geo/bounds.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'

/**
 * What an author may write, with the line read once as every other device will read it. Only here: devices trust the
 * server, and do not read the lines of thousands of routes twice.
 */
export const strictRouteFields = {
  ...routeFields,
  preview: v.pipe(routeFields.preview, v.check(isPreview, 'The line can not be read.')),
}

function isPreview(text: string): boolean {
  try {
    const points = decodePolyline(text, PREVIEW_DECIMALS)
    return points.length > 0 && points.length <= PREVIEW_POINTS_MAX && points.every(isValidCoordinate)
  } catch {
    return false
  }
}
