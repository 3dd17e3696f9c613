import { fillHeightGaps } from '../../track/fill-height-gaps.ts'
import type { Line } from '../../track/line.ts'
import { cumulativeDistances, evenlySpacedPlaces, interpolateValue } from '../../track/measure-line.ts'

const STEP_M = 10
/** A line that jumps round the globe is sampled in longer steps instead of for minutes. */
const SAMPLES_MAX = 200_000
const MEDIAN_RADIUS = 2
/** What a receiver's noise, after the median, seldom reaches. */
const SWING_M = 5

export interface AscentDescent {
  ascent: number
  descent: number
}

/** Metres up and down over all segments; null where no segment knows a height. Heights are taken every 10 m along the
 * line and smoothed by a median of five; a change of direction counts once it exceeds 5 m, and then whole. */
export function computeAscent(segments: readonly Line[]): AscentDescent | null {
  let climb: AscentDescent | null = null
  for (const segment of segments) {
    const heights = steadyHeights(segment)
    if (heights === null) continue
    climb ??= { ascent: 0, descent: 0 }
    addSwings(heights, climb)
  }
  return climb
}

/** As `climbOf`, of a line's smoothed heights at equal steps; metres. */
export function computeAscentOfHeights(heights: readonly number[]): AscentDescent {
  const climb = { ascent: 0, descent: 0 }
  addSwings(heights, climb)
  return climb
}

function steadyHeights(segment: Line): Float64Array | null {
  const along = cumulativeDistances(segment)
  const heights = fillHeightGaps(segment, along)
  if (heights === null) return null
  const steps = Math.round((along[along.length - 1] ?? 0) / STEP_M)
  const count = Math.min(SAMPLES_MAX, Math.max(2, steps + 1))
  const samples = Float64Array.from(evenlySpacedPlaces(along, count), (place) =>
    interpolateValue(heights, place),
  )
  return samples.map((_, i) => medianRound(samples, i))
}

/** The window shrinks towards the ends, so that the first and the last height stay what they are. */
function medianRound(samples: Float64Array, at: number): number {
  const radius = Math.min(MEDIAN_RADIUS, at, samples.length - 1 - at)
  const window = samples.slice(at - radius, at + radius + 1).toSorted()
  return window[radius] ?? 0
}

/**
 * Walks from turning point to turning point. A turning point is sure only once the line has come back from it by more
 * than a swing:
 *
 *   undecided ──> rising <──> falling
 */
function addSwings(heights: Float64Array | readonly number[], climb: AscentDescent): void {
  const first = heights[0] ?? 0
  let [low, high] = [first, first]
  let rising: boolean | null = null
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
    if (rising !== false && high - height > SWING_M) {
      if (rising) climb.ascent += high - low
      rising = false
      low = height
    } else if (rising !== true && height - low > SWING_M) {
      if (rising === false) climb.descent += high - low
      rising = true
      high = height
    }
  }
  if (rising === true) climb.ascent += high - low
  if (rising === false) climb.descent += high - low
}
