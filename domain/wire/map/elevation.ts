import * as v from 'valibot'
import { isValidCoordinate } from '../../std/geo/bounds.ts'
import { decodePolyline } from '../../std/geo/polyline.ts'
import { ELEVATION_POINTS_MAX } from '../limits.ts'

// GET /api/elevation/?points=: terrain heights for drawn lines, which have no recorded heights.

/** About a metre: more precise than any elevation source. */
export const ELEVATION_DECIMALS = 5

const points = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decodePolyline(dataset.value, ELEVATION_DECIMALS)
    } catch {
      addIssue({ message: 'Invalid points.' })
      return NEVER
    }
  }),
  v.minLength(1, 'This field is required.'),
  v.maxLength(ELEVATION_POINTS_MAX, `At most ${ELEVATION_POINTS_MAX} points per request.`),
  v.everyItem(isValidCoordinate, 'Invalid coordinates.'),
)
export const elevationRequest = v.object({ points })

/** Metres, one per point; null where unknown. */
export const elevationResponse = v.object({ heights: v.array(v.nullable(v.number())) })
export type ElevationResponse = v.InferOutput<typeof elevationResponse>
