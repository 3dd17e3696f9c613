import type { Line } from './line.ts'

/**
 * Interpolates unknown heights by distance between known ones; constant before the first and after the
 * last. Null if no height is known. `along`: metres from the start to each point.
 */
export function fillHeightGaps(line: Line, along: Float64Array): Float64Array | null {
  const filled = Float64Array.from(line.height)
  let known = -1
  for (let i = 0; i < filled.length; i++) {
    if (Number.isNaN(filled[i])) continue
    if (known < 0) filled.fill(filled[i] ?? 0, 0, i)
    else fillBetween(filled, along, { from: known, to: i })
    known = i
  }
  if (known < 0) return null
  filled.fill(filled[known] ?? 0, known)
  return filled
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
