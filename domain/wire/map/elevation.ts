import * as v from 'valibot'
import { isValidCoordinate } from '../../std/geo/bounds.ts'
import { decodePolyline } from '../../std/geo/polyline.ts'
import { ELEVATION_POINTS_MAX } from '../limits.ts'

// GET /api/elevation/?points=: how high the ground is, for lines that were drawn and not recorded.

/** About a metre: finer than any source of heights. */
export const ELEVATION_DECIMALS = 5

const points = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decodePolyline(dataset.value, ELEVATION_DECIMALS)
    } catch {
      addIssue({ message: 'These points can not be read.' })
      return NEVER
    }
  }),
  v.minLength(1, 'This field is required.'),
  v.maxLength(ELEVATION_POINTS_MAX, `Ask for at most ${ELEVATION_POINTS_MAX} points at once.`),
  v.everyItem(isValidCoordinate, 'These points are not on Earth.'),
)
export const elevationRequest = v.object({ points })

/** Metres, one a point; null where nobody knows. */
export const elevationResponse = v.object({ heights: v.array(v.nullable(v.number())) })
export type ElevationResponse = v.InferOutput<typeof elevationResponse>
