import type { DrawingPoint } from '../geometry.ts'
import type { HeightAt } from './height-grid.ts'
import { createNoise } from './noise.ts'

const SAMPLES = 36
/** keeps the weight finite at a sample's own position and the terrain flat across the line (px²) */
const SOFTNESS = 420
/** squared distance from the nearest sample at which the noise has its full strength (px²) */
const FAR = 8_000
/** height range (m) of the terrain around a line without heights */
const RANGE_MIN_M = 40

/**
 * Invents the terrain around one route: inverse distance weighting (Shepard, 1968, power 3) of
 * about 36 of its heights, plus noise that grows with the distance from the line. `detail`: 0 for a
 * card, 1 for a large drawing with small forms. Deterministic; nothing is fetched.
 */
export function createRelief(line: readonly DrawingPoint[], seed: number, detail = 0): HeightAt {
  const stride = Math.max(1, Math.floor(line.length / SAMPLES))
  const samples = line.filter((_, i) => i % stride === 0)
  const xs = Float64Array.from(samples, (sample) => sample.x)
  const ys = Float64Array.from(samples, (sample) => sample.y)
  const heights = Float64Array.from(samples, (sample) => sample.heightM)
  const range = Math.max(RANGE_MIN_M, Math.max(...heights) - Math.min(...heights))
  const noiseAt = createBumps(seed, detail)
  return (x, y) => {
    let sum = 0
    let weights = 0
    let nearest = Number.POSITIVE_INFINITY
    for (let i = 0; i < xs.length; i++) {
      const across = (xs[i] ?? 0) - x
      const down = (ys[i] ?? 0) - y
      const distance = across * across + down * down + SOFTNESS
      const weight = 1 / (distance * Math.sqrt(distance))
      sum += (heights[i] ?? 0) * weight
      weights += weight
      if (distance < nearest) nearest = distance
    }
    return sum / weights + noiseAt(x, y) * range * (0.3 + Math.min(1, nearest / FAR) * 1.35)
  }
}

/**
 * Noise around zero. With detail the coordinates are warped, so that the square grid is not visible
 * in large drawings.
 */
function createBumps(seed: number, detail: number): HeightAt {
  const field = createNoise(seed)
  if (detail === 0) return (x, y) => field(x / 74, y / 74) * 0.7 + field(x / 31, y / 31 + 8) * 0.3 - 0.5
  return (x, y) => {
    const u = x + (field(x / 40 + 40, y / 40) - 0.5) * 34
    const v = y + (field(x / 40, y / 40 + 70) - 0.5) * 34
    const fine = field(u / 13 + 3, v / 13) * 0.3 + field(u / 6, v / 6 + 9) * 0.12 - 0.21
    return field(u / 74, v / 74) * 0.7 + field(u / 31, v / 31 + 8) * 0.34 + fine * detail - 0.52
  }
}
