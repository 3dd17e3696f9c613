import { describe, expect, it } from 'vitest'
import { levelHillPaths } from './level-hill.ts'

const SIZE = { width: 300, height: 60 }
const pointsOf = (path: string): number[][] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('levelHillPaths', () => {
  it('rises from left to right within its box', () => {
    const points = pointsOf(levelHillPaths(0.5, 8, SIZE).slope)
    expect(points.at(0)?.[0]).toBe(0)
    expect(points.at(-1)?.[0]).toBe(300)
    expect(points.at(0)?.[1]).toBeGreaterThan((points.at(-1)?.[1] ?? 0) + 30)
    for (const [, y = -1] of points) expect(y >= 0 && y <= 60).toBe(true)
  })

  it('puts the flag where the completed part ends', () => {
    for (const share of [0.18, 0.72, 1]) {
      const { flag, walked, ground } = levelHillPaths(share, 8, SIZE)
      expect(flag.x).toBeCloseTo(share * 300, 1)
      expect(pointsOf(walked).at(-1)).toEqual([flag.x, flag.y])
      expect(ground.startsWith(walked)).toBe(true)
    }
  })

  it('clamps the share', () => {
    expect(levelHillPaths(1.4, 8, SIZE).flag.x).toBe(300)
    expect(levelHillPaths(-1, 8, SIZE).flag.x).toBe(0)
  })

  it('separates the levels', () => {
    expect(levelHillPaths(0.5, 8, SIZE).borders.match(/M/g)).toHaveLength(7)
    expect(levelHillPaths(0.5, 1, SIZE).borders).toBe('')
  })
})
