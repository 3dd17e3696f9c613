import { contourPath } from '../../drawing/terrain/contours.ts'
import { type HeightGrid, RIM, SUNK } from '../../drawing/terrain/height-grid.ts'
import type { TileDrawing } from './tile-drawing.ts'
import type { VectorTile } from './tile-source.ts'

/** Contour interval in metres by zoom. */
const CONTOUR_INTERVALS: readonly (readonly [zoom: number, stepM: number])[] = [
  [14, 20],
  [12, 50],
  [10, 100],
  [0, 200],
]
const STRONG_EVERY = 5
/** Interval of the terrain shades. */
const SHADE_INTERVAL_M = 250
/** Terrain shades and contours, where heights are known. */
export function drawLand(pen: CanvasRenderingContext2D, { tile, colours, zoom, sizePx }: TileDrawing): void {
  const grid = gridOf(tile)
  const rings = (levelM: number) => new Path2D(contourPath(grid, levelM))
  pen.save()
  if (tile.heights.metres.some(Number.isNaN)) pen.clip(knownLand(tile))
  pen.fillStyle = colours.land
  for (let levelM = SHADE_INTERVAL_M; levelM <= grid.highest; levelM += SHADE_INTERVAL_M) {
    if (levelM <= grid.lowest) pen.fillRect(0, 0, sizePx, sizePx)
    else pen.fill(rings(levelM))
  }
  const stepM = CONTOUR_INTERVALS.find(([from]) => zoom >= from)?.[1] ?? SHADE_INTERVAL_M
  for (let k = Math.floor(grid.lowest / stepM) + 1; k * stepM <= grid.highest; k++) {
    const strong = k % STRONG_EVERY === 0
    pen.lineWidth = strong ? 1.1 : 0.8
    pen.strokeStyle = strong ? colours.contourStrong : colours.contour
    pen.stroke(rings(k * stepM))
  }
  pen.restore()
}

/** The squares between four known heights: contours close along their edges, which must not be visible. */
function knownLand({ heights: { metres, side, stepPx } }: VectorTile): Path2D {
  const land = new Path2D()
  for (let row = 0; row < side - 1; row++)
    for (let column = 0; column < side - 1; column++) {
      const corner = row * side + column
      const corners = [corner, corner + 1, corner + side, corner + side + 1]
      if (!corners.some((at) => Number.isNaN(metres[at])))
        land.rect((column - 1) * stepPx, (row - 1) * stepPx, stepPx, stepPx)
    }
  return land
}

/** The heights of a tile with a sunk rim, so that every contour line closes outside of the tile. */
export function gridOf({ heights: { metres, side, stepPx } }: VectorTile): HeightGrid {
  const columns = side + 2 * (RIM - 1)
  const values = new Float64Array(columns * columns).fill(SUNK)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const height = metres[row * side + column] ?? Number.NaN
      if (!Number.isNaN(height)) values[(row + 1) * columns + column + 1] = height
    }
  const known = metres.filter((height) => !Number.isNaN(height))
  return {
    values,
    columns,
    rows: columns,
    stepPx,
    lowest: known.reduce((a, b) => Math.min(a, b), Infinity),
    highest: known.reduce((a, b) => Math.max(a, b), -Infinity),
  }
}
