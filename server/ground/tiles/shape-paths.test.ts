import { expect, it } from 'vitest'
import { parseSvgPath, TILE_UNITS } from '#domain/track/editing/ways/way-lines.ts'
import type { Shape } from './prepare-cell.ts'
import { linePath, ringPath } from './shape-paths.ts'

const TILE = { z: 0, x: 0, y: 0 }
const MARGIN = 48

function shapeOf(kind: Shape['kind'], ...pixels: [x: number, y: number][]): Shape {
  const xs = Float64Array.from(pixels, ([x]) => x)
  const ys = Float64Array.from(pixels, ([, y]) => y)
  const bounds = {
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  }
  return { kind, marks: [], xs, ys, ...bounds }
}

it('draws a line in units of the tile', () => {
  expect(linePath(shapeOf('paths', [10, 10], [20, 10], [20, 30]), TILE)).toBe('M40 40l40 0l0 80')
})

it('keeps a piece whose ends both lie outside', () => {
  const [line] = parseSvgPath(linePath(shapeOf('roads', [-100, 100], [400, 100]), TILE))
  expect(line).toEqual([
    { x: -MARGIN, y: 400 },
    { x: TILE_UNITS + MARGIN, y: 400 },
  ])
})

it('draws nothing of what lies elsewhere', () => {
  expect(linePath(shapeOf('roads', [-100, 100], [-50, 100]), TILE)).toBe('')
  expect(ringPath(shapeOf('woods', [900, 0], [990, 0], [990, 90]), TILE)).toBe('')
})

it('closes an area along the margin of the tile', () => {
  const around = shapeOf('woods', [-500, -500], [900, -500], [900, 900], [-500, 900])
  const [ring] = parseSvgPath(ringPath(around, TILE))
  const corners = new Set(ring?.map(({ x, y }) => `${x} ${y}`))
  const most = TILE_UNITS + MARGIN
  expect(corners).toEqual(
    new Set([`${-MARGIN} ${-MARGIN}`, `${most} ${-MARGIN}`, `${most} ${most}`, `${-MARGIN} ${most}`]),
  )
})

it('leaves out areas that are too small to be seen, and corners too close to each other', () => {
  expect(ringPath(shapeOf('lakes', [10, 10], [11, 10], [11, 11]), TILE)).toBe('')
  expect(linePath(shapeOf('paths', [10, 10], [10.2, 10], [10.4, 10], [60, 10]), TILE)).toBe('M40 40l200 0')
})
