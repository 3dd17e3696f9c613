import { describe, expect, it } from 'vitest'
import { createRelief } from './relief.ts'

const ridge = Array.from({ length: 60 }, (_, i) => ({ x: 20 + i * 2, y: 60, heightM: 1_000 + i * 10 }))

describe('createRelief', () => {
  it('rises along a rising line', () => {
    const land = createRelief(ridge, 1)
    expect(land(130, 60)).toBeGreaterThan(land(30, 60) + 200)
  })

  it('is close to the line’s heights near the line', () => {
    const land = createRelief(ridge, 1)
    expect(Math.abs(land(80, 60) - 1_300)).toBeLessThan(200)
  })

  it.each([0, 1])('is deterministic for a line and seed, with detail %d', (detail) => {
    const read = (seed: number) => [0, 40, 80, 120].map((x) => createRelief(ridge, seed, detail)(x, x / 2))
    expect(read(7)).toEqual(read(7))
    expect(read(7)).not.toEqual(read(8))
  })

  it('has hills also around a line without heights', () => {
    const level = ridge.map((point) => ({ ...point, heightM: 0 }))
    const heights = [0, 30, 60, 90, 120].map((x) => createRelief(level, 3)(x, 10))
    expect(heights.every(Number.isFinite)).toBe(true)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(1)
  })

  it('is finite on the line itself and far away', () => {
    const land = createRelief(ridge.slice(0, 1), 3)
    expect(Number.isFinite(land(20, 60))).toBe(true)
    expect(Number.isFinite(land(1e7, -1e7))).toBe(true)
  })
})
