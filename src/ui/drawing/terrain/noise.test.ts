import { describe, expect, it } from 'vitest'
import { createFractalNoise, createNoise, hashToSeed } from './noise.ts'

const places = Array.from(
  { length: 400 },
  (_, i) => [(i % 20) * 0.37 - 3, Math.floor(i / 20) * 0.41 - 4] as const,
)

const heights = (seed: number) => places.map(([x, y]) => createNoise(seed)(x, y))

describe('createNoise', () => {
  it('stays between 0 and 1 and uses most of that', () => {
    const values = places.map(([x, y]) => createNoise(5)(x, y))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.6)
  })

  it('is the same for the same seed and differs for another', () => {
    expect(heights(3)).toEqual(heights(3))
    expect(heights(3)).not.toEqual(heights(4))
  })

  it('is continuous, also at cell borders', () => {
    const field = createNoise(9)
    for (const [x, y] of places) expect(Math.abs(field(x, y) - field(x + 0.001, y))).toBeLessThan(0.01)
    expect(Math.abs(field(1.999_9, 2) - field(2, 2))).toBeLessThan(0.001)
  })

  it('keeps its range as fractal noise', () => {
    const values = places.map(([x, y]) => createFractalNoise(createNoise(2))(x, y))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
  })
})

describe('hashToSeed', () => {
  it('returns different integers for ids that differ in one letter', () => {
    const seeds = ['route-1', 'route-2', 'route-3'].map(hashToSeed)
    expect(new Set(seeds).size).toBe(3)
    for (const seed of seeds) expect(Number.isInteger(seed)).toBe(true)
  })
})
