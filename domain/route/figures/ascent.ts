import { fillHeightGaps } from '../../track/fill-height-gaps.ts'
import type { Line } from '../../track/line.ts'
import { cumulativeDistances, evenlySpacedPlaces, interpolateValue } from '../../track/measure-line.ts'

const STEP_M = 10
/** Bounds the samples of a line with jumps around the globe, which would otherwise take minutes. */
const SAMPLES_MAX = 200_000
const MEDIAN_RADIUS = 2
/** Receiver noise, after the median filter, rarely exceeds this. */
const SWING_M = 5

export interface AscentDescent {
  ascent: number
  descent: number
}

/**
 * Metres up and down over all segments; null if no segment has heights. Heights are sampled every 10 m
 * and smoothed by a median of five. A change of direction counts once it exceeds 5 m, then in full.
 */
export function computeAscent(segments: readonly Line[]): AscentDescent | null {
  let total: AscentDescent | null = null
  for (const segment of segments) {
    const heights = smoothHeights(segment)
    if (heights === null) continue
    total ??= { ascent: 0, descent: 0 }
    addSwings(heights, total)
  }
  return total
}

/** Like `computeAscent`, for smoothed heights at equal steps; metres. */
export function computeAscentOfHeights(heights: readonly number[]): AscentDescent {
  const total = { ascent: 0, descent: 0 }
  addSwings(heights, total)
  return total
}

function smoothHeights(segment: Line): Float64Array | null {
  const along = cumulativeDistances(segment)
  const heights = fillHeightGaps(segment, along)
  if (heights === null) return null
  const steps = Math.round((along[along.length - 1] ?? 0) / STEP_M)
  const count = Math.min(SAMPLES_MAX, Math.max(2, steps + 1))
  const samples = Float64Array.from(evenlySpacedPlaces(along, count), (position) =>
    interpolateValue(heights, position),
  )
  return samples.map((_, i) => medianAround(samples, i))
}

/** The window shrinks towards the ends, so that the first and last height are preserved. */
function medianAround(samples: Float64Array, at: number): number {
  const radius = Math.min(MEDIAN_RADIUS, at, samples.length - 1 - at)
  const window = samples.slice(at - radius, at + radius + 1).toSorted()
  return window[radius] ?? 0
}

/**
 * Walks from turning point to turning point. A turning point is confirmed once the line has returned
 * from it by more than SWING_M:
 *
 *   undecided ──> rising <──> falling
 */
function addSwings(heights: Float64Array | readonly number[], total: AscentDescent): void {
  const first = heights[0] ?? 0
  let [low, high] = [first, first]
  let rising: boolean | null = null
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
    if (rising !== false && high - height > SWING_M) {
      if (rising) total.ascent += high - low
      rising = false
      low = height
    } else if (rising !== true && height - low > SWING_M) {
      if (rising === false) total.descent += high - low
      rising = true
      high = height
    }
  }
  if (rising === true) total.ascent += high - low
  if (rising === false) total.descent += high - low
}
