import type { Line } from './line.ts'

/**
 * Interpolates unknown heights by distance between known ones; constant before the first and after the
 * last of a segment. A segment without heights continues at the last known height. Null if no height is
 * known. `along`: metres from the start to each point.
 */
export function fillHeightGaps(line: Line, along: Float64Array): Float64Array | null {
  const filled = Float64Array.from(line.height)
  const first = filled.find((height) => !Number.isNaN(height))
  if (first === undefined) return null
  let last = first
  const starts = [0, ...(line.gaps ?? [])]
  for (const [i, from] of starts.entries()) {
    const to = starts[i + 1] ?? line.length
    fillSegment(filled.subarray(from, to), along.subarray(from, to), last)
    last = filled[to - 1] ?? last
  }
  return filled
}

function fillSegment(heights: Float64Array, along: Float64Array, fallback: number): void {
  let known = -1
  for (let i = 0; i < heights.length; i++) {
    if (Number.isNaN(heights[i])) continue
    if (known < 0) heights.fill(heights[i] ?? 0, 0, i)
    else fillBetween(heights, along, { from: known, to: i })
    known = i
  }
  heights.fill(known < 0 ? fallback : (heights[known] ?? 0), Math.max(0, known))
}

function fillBetween(
  heights: Float64Array,
  along: Float64Array,
  { from, to }: { from: number; to: number },
): void {
  const start = along[from] ?? 0
  const length = (along[to] ?? 0) - start
  const low = heights[from] ?? 0
  const rise = (heights[to] ?? 0) - low
  for (let i = from + 1; i < to; i++) {
    heights[i] = length > 0 ? low + (rise * ((along[i] ?? 0) - start)) / length : low
  }
}
