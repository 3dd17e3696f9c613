import { expect, it } from 'vitest'
import { contourPath } from '../../drawing/terrain/contours.ts'
import { RIM } from '../../drawing/terrain/height-grid.ts'
import { gridOf } from './draw-tile.ts'
import type { VectorTile } from './tile-source.ts'

const SIDE = 5
const STEP_PX = 8

/** A tile whose ground has a height at each step, from one before its edge on. */
function groundOf(heightM: (column: number, row: number) => number): VectorTile {
  const metres = Float64Array.from({ length: SIDE * SIDE }, (_, i) => heightM(i % SIDE, Math.floor(i / SIDE)))
  const nothing = { lakes: '', rivers: '', roads: '', tracks: '', paths: '', places: [] }
  return { heights: { metres, side: SIDE, stepPx: STEP_PX }, unitsPerPx: 4, ...nothing }
}

it('heights stand where the sketch’s grid has them: one step before the edge is the first', () => {
  const grid = gridOf(groundOf((column, row) => 100 * row + column))
  expect(grid).toMatchObject({ columns: SIDE + 2, rows: SIDE + 2, lowest: 0, highest: 404 })
  const edge = RIM * grid.columns + RIM
  expect(grid.values[edge]).toBe(101)
})

it('a slope has one line where it passes a height, as long as the tile is wide', () => {
  const path = contourPath(gridOf(groundOf((_, row) => row * 10)), 15)
  expect(path).toContain('M')
  // midway between the second and the third step: half a step into the tile
  const ys = [...path.matchAll(/[ ,](-?[\d.]+)(?=[^\d.,]|$)/g)].map(([, y]) => Number(y))
  expect(ys.some((y) => Math.abs(y - STEP_PX / 2) < 1)).toBe(true)
})
