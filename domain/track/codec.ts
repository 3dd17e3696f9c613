import { encodePolyline } from '../std/geo/encode-polyline.ts'
import { decodePolyline } from '../std/geo/polyline.ts'
import { createLineBuilder, type Line, pointsOf } from './line.ts'
import type { Segment } from './track.ts'

const TRACK_DECIMALS = 7
const HEIGHTS_PER_METRE = 10
const TIMES_PER_SECOND = 1_000

/** Encodes a line for storage: degrees to 1e-7, heights to 0.1 m, times to a millisecond. */
export function encodeSegment(line: Line): Segment {
  const heights = Array.from(line.height, (height) => roundFinite(height * HEIGHTS_PER_METRE))
  const times = Array.from(line.time, (time) => roundFinite(time * TIMES_PER_SECOND, TIMES_PER_SECOND))
  return {
    coordinates: encodePolyline(pointsOf(line), TRACK_DECIMALS),
    heights: heights.some((height) => height !== null) ? heights : [],
    times: times.some((time) => time !== null) ? times : null,
  }
}

/**
 * Throws a RangeError if the coordinates are no polyline, or if heights or times do not match the
 * points.
 */
export function decodeSegment(segment: Segment): Line {
  const points = decodePolyline(segment.coordinates, TRACK_DECIMALS)
  const { heights, times } = segment
  if (heights.length > 0 && heights.length !== points.length) throw new RangeError('Not one height per point')
  if (times !== null && times.length !== points.length) throw new RangeError('Not one time per point')
  const builder = createLineBuilder()
  points.forEach(({ lat, lon }, i) => {
    builder.add(lat, lon, (heights[i] ?? Number.NaN) / HEIGHTS_PER_METRE, times?.[i] ?? Number.NaN)
  })
  return builder.build()
}

function roundFinite(value: number, unit = 1): number | null {
  return Number.isFinite(value) ? Math.round(value) / unit : null
}
