import type { DrawingPoint } from '../geometry.ts'
import type { HeightAt } from './height-grid.ts'
import { createNoise } from './noise.ts'

const SAMPLES = 36
/** keeps a sample's weight finite at its own place, and the land flat across the line (px²) */
const SOFTNESS = 420
/** where the noise has its full strength (px² from the nearest sample) */
const FAR = 8_000
/** the land rises and falls by this much (m) around a line that has no heights */
const RANGE_MIN_M = 40

/**
 * The land around one route: inverse-distance weights (Shepard, 1968, power 3) of some 36 of its own heights, and noise that
 * grows away from the line, where nothing is known. `detail`: 0 for a card, 1 for paper on which small forms can be seen. Nothing is fetched, and the same line always lies in the same land.
 */
export function createRelief(line: readonly DrawingPoint[], seed: number, detail = 0): HeightAt {
  const every = Math.max(1, Math.floor(line.length / SAMPLES))
  const samples = line.filter((_, i) => i % every === 0)
  const xs = Float64Array.from(samples, (sample) => sample.x)
  const ys = Float64Array.from(samples, (sample) => sample.y)
  const heights = Float64Array.from(samples, (sample) => sample.heightM)
  const range = Math.max(RANGE_MIN_M, Math.max(...heights) - Math.min(...heights))
  const bumpsAt = bumps(seed, detail)
  return (x, y) => {
    let sum = 0
    let weights = 0
    let nearest = Number.POSITIVE_INFINITY
    for (let i = 0; i < xs.length; i++) {
      const across = (xs[i] ?? 0) - x
      const down = (ys[i] ?? 0) - y
      const away = across * across + down * down + SOFTNESS
      const weight = 1 / (away * Math.sqrt(away))
      sum += (heights[i] ?? 0) * weight
      weights += weight
      if (away < nearest) nearest = away
    }
    return sum / weights + bumpsAt(x, y) * range * (0.3 + Math.min(1, nearest / FAR) * 1.35)
  }
}

/** Around zero. The field is read at warped places, so that its square grid does not show on large paper. */
function bumps(seed: number, detail: number): HeightAt {
  const field = createNoise(seed)
  if (detail === 0) return (x, y) => field(x / 74, y / 74) * 0.7 + field(x / 31, y / 31 + 8) * 0.3 - 0.5
  return (x, y) => {
    const u = x + (field(x / 40 + 40, y / 40) - 0.5) * 34
    const v = y + (field(x / 40, y / 40 + 70) - 0.5) * 34
    const fine = field(u / 13 + 3, v / 13) * 0.3 + field(u / 6, v / 6 + 9) * 0.12 - 0.21
    return field(u / 74, v / 74) * 0.7 + field(u / 31, v / 31 + 8) * 0.34 + fine * detail - 0.52
  }
}
