/**
 * Gradient noise (K. Perlin 1985), about -1 to 1, with gradients hashed from the lattice instead of
 * a table.
 */
export function gradientNoise(seed: number, x: number, y: number): number {
  const left = Math.floor(x)
  const low = Math.floor(y)
  const u = x - left
  const v = y - low
  const across = fade(u)
  const up = fade(v)
  const south = lerp(gradientDot(seed, left, low, u, v), gradientDot(seed, left + 1, low, u - 1, v), across)
  const north = lerp(
    gradientDot(seed, left, low + 1, u, v - 1),
    gradientDot(seed, left + 1, low + 1, u - 1, v - 1),
    across,
  )
  return 1.5 * lerp(south, north, up)
}

/** Ridged noise: sharp crests and broad hollows, 0 to 1. */
export function ridgedNoise(seed: number, x: number, y: number): number {
  return 1 - Math.min(1, Math.abs(gradientNoise(seed, x, y)) * 1.4)
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
const lerp = (a: number, b: number, share: number): number => a + (b - a) * share

// oxlint-disable-next-line max-params -- called four times per sample, millions of times: no object per call
function gradientDot(seed: number, column: number, row: number, dx: number, dy: number): number {
  let hash = Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(seed, 2246822519)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash ^= hash >>> 16
  return ((hash & 1023) / 511.5 - 1) * dx + (((hash >>> 10) & 1023) / 511.5 - 1) * dy
}
