import { expect, it } from 'vitest'
import { contourPath } from '../../drawing/terrain/contours.ts'
import { RIM } from '../../drawing/terrain/height-grid.ts'
import { gridOf } from './draw-land.ts'
import type { VectorTile } from './tile-source.ts'

const SIDE = 5
const STEP_PX = 8

/** A tile with the given height at each grid point, from one step before its edge. */
function createTile(heightM: (column: number, row: number) => number): VectorTile {
  const metres = Float64Array.from({ length: SIDE * SIDE }, (_, i) => heightM(i % SIDE, Math.floor(i / SIDE)))
  const water = { lakes: '', rivers: '' }
  const paths = { paths: '', hardPaths: '', alpinePaths: '', viaFerratas: '' }
  const faint = { faintPaths: '', faintHardPaths: '', faintAlpinePaths: '' }
  const ways = {
    ...paths,
    ...faint,
    roads: '',
    streets: '',
    tracks: '',
    closed: '',
    pistes: '',
    marks: [],
    rails: '',
  }
  const areas = { woods: '', rocks: '', glaciers: '', built: '' }
  const empty = { ...water, ...ways, ...areas, places: [] }
  return { heights: { metres, side: SIDE, stepPx: STEP_PX }, unitsPerPx: 4, ...empty }
}

it('aligns the heights of a tile with the grid of contours', () => {
  const grid = gridOf(createTile((column, row) => 100 * row + column))
  expect(grid).toMatchObject({ columns: SIDE + 2, rows: SIDE + 2, lowest: 0, highest: 404 })
  const edge = RIM * grid.columns + RIM
  expect(grid.values[edge]).toBe(101)
})

it('draws one contour line across a slope', () => {
  const path = contourPath(gridOf(createTile((_, row) => row * 10)), 15)
  expect(path).toContain('M')
  // midway between the second and the third step: half a step into the tile
  const ys = [...path.matchAll(/[ ,](-?[\d.]+)(?=[^\d.,]|$)/g)].map(([, y]) => Number(y))
  expect(ys.some((y) => Math.abs(y - STEP_PX / 2) < 1)).toBe(true)
})

it('draws no contours into land of unknown height', () => {
  const grid = gridOf(createTile((column, row) => (column < 3 ? 100 * row : Number.NaN)))
  expect(grid).toMatchObject({ lowest: 0, highest: 400 })
  expect(grid.values.filter((height) => height === 100)).toHaveLength(3)
  const none = gridOf(createTile(() => Number.NaN))
  expect(none.highest).toBeLessThan(none.lowest)
  expect(contourPath(none, 100)).toBe('')
})
