import { describe, expect, it } from 'vitest'
import { contourPath, contourPaths } from './contours.ts'
import { createHeightGrid } from './height-grid.ts'

const AREA = { width: 200, height: 200, stepPx: 5 }
const hills = (x: number, y: number) =>
  Math.max(50 - Math.hypot(x - 50, y - 100), 50 - Math.hypot(x - 150, y - 100))
const slope = (x: number) => x
const saddle = (x: number, y: number) => ((x - 100) * (y - 100)) / 100
const spike = (x: number, y: number) => (x === 100 && y === 100 ? 10 : 0)
const cone = (x: number, y: number) => 100 - Math.hypot(x - 100, y - 100)

// the corners through which a ring is rounded: `Qx y …`
function corners(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

describe('contourPath', () => {
  it('draws a hill of even slope as one closed circle', () => {
    const path = contourPath(createHeightGrid(cone, AREA), 40)
    expect(path.match(/M/g)).toHaveLength(1)
    expect(path.endsWith('Z')).toBe(true)
    for (const { x, y } of corners(path)) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(60, -0.3)
  })

  it('draws two rings around two hills', () => {
    expect(contourPath(createHeightGrid(hills, AREA), 20).match(/Z/g)).toHaveLength(2)
  })

  it('draws nothing above the highest point', () => {
    expect(contourPath(createHeightGrid(cone, AREA), 200)).toBe('')
  })

  it('closes a line outside of the drawing', () => {
    const path = contourPath(createHeightGrid(slope, AREA), 100)
    expect(path.endsWith('Z')).toBe(true)
    const inside = corners(path).filter(({ x, y }) => x >= 0 && x < 200 && y >= 0 && y <= 200)
    for (const { x } of inside) expect(x).toBeCloseTo(100, 0)
    expect(inside.length).toBeGreaterThan(30)
  })

  it('closes every ring where a saddle crosses itself', () => {
    const path = contourPath(createHeightGrid(saddle, AREA), 0)
    expect(path.match(/M/g)?.length).toBe(path.match(/Z/g)?.length)
    expect(path).not.toContain('NaN')
  })

  it('leaves out tiny rings', () => {
    expect(contourPath(createHeightGrid(spike, AREA), 5)).toBe('')
  })
})

describe('contourPaths', () => {
  it('puts each fifth line into the strong path', () => {
    const { fine, strong } = contourPaths(createHeightGrid(cone, AREA), 11)
    expect(strong.match(/Z/g)).toHaveLength(2)
    expect(fine.match(/Z/g)?.length).toBeGreaterThanOrEqual(7)
  })

  it('draws nothing on level ground', () => {
    const { fine, strong } = contourPaths(
      createHeightGrid(() => 7, AREA),
      11,
    )
    expect(corners(fine + strong).filter(({ x, y }) => x > 0 && x < 200 && y > 0 && y < 200)).toEqual([])
  })
})
