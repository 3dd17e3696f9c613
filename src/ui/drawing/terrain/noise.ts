/**
 * A smooth field over the plane with values between 0 and 1 and features about one unit wide.
 * Deterministic by seed.
 */
export type Noise = (x: number, y: number) => number

/** Value noise: a hash at every integer point, smoothly interpolated. */
export function createNoise(seed: number): Noise {
  const salt = Math.imul(seed, 0x9e3779b1)
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = ease(x - column)
    const down = ease(y - row)
    const above = lerp(hash(column, row, salt), hash(column + 1, row, salt), right)
    const below = lerp(hash(column, row + 1, salt), hash(column + 1, row + 1, salt), right)
    return lerp(above, below, down)
  }
}

/** Fractal noise of three octaves. */
export function createFractalNoise(field: Noise): Noise {
  return (x, y) =>
    field(x, y) * 0.55 + field(x * 2.1 + 9, y * 2.1) * 0.28 + field(x * 4.3, y * 4.3 + 5) * 0.17
}

/** An integer seed from a text such as an id. */
export function hashToSeed(text: string): number {
  let sum = 7
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum, 31) + text.charCodeAt(i)
  return sum | 0
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

// integer hash after the finalizer of MurmurHash3
function hash(column: number, row: number, salt: number): number {
  let bits = Math.imul(column, 0x165667b1) ^ Math.imul(row, 0x27d4eb2f) ^ salt
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
