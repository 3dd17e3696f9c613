import { roundToTenth } from '../geometry.ts'
import { type HeightGrid, RIM } from './height-grid.ts'
import { lerp } from './noise.ts'

// Marching squares. A grid edge is identified by one number: twice its upper or left grid point,
// plus one if it is vertical. Within a cell the line leads from one edge to another with the higher
// ground always on the same side, so following the edges from cell to cell yields closed rings.

const TOP = 0
const RIGHT = 1
const BOTTOM = 2
const LEFT = 3

/**
 * By corner bits (1 upper left, 2 upper right, 4 lower right, 8 lower left): pairs of edges, from
 * and to.
 */
const CROSSINGS: readonly (readonly number[])[] = [
  [],
  [LEFT, TOP],
  [TOP, RIGHT],
  [LEFT, RIGHT],
  [RIGHT, BOTTOM],
  [LEFT, TOP, RIGHT, BOTTOM],
  [TOP, BOTTOM],
  [LEFT, BOTTOM],
  [BOTTOM, LEFT],
  [BOTTOM, TOP],
  [TOP, RIGHT, BOTTOM, LEFT],
  [BOTTOM, RIGHT],
  [RIGHT, LEFT],
  [RIGHT, TOP],
  [TOP, LEFT],
  [],
]

/** Rings with fewer edges are omitted. */
const RING_MIN = 6
/** Minimum distance of a line from a grid point, where two rings would touch. */
const EDGE_SHARE = 0.02

/**
 * All rings of one height as an SVG path, smoothed through the midpoints of their sides. Empty if
 * nothing is that high.
 */
export function contourPath(grid: HeightGrid, levelM: number): string {
  const next = crossingsAt(grid, levelM)
  let path = ''
  for (const start of next.keys()) {
    const ring: number[] = []
    for (let edge: number | undefined = start; edge !== undefined; ) {
      const following: number | undefined = next.get(edge)
      if (following === undefined) break
      ring.push(edge)
      next.delete(edge)
      edge = following
    }
    if (ring.length >= RING_MIN) path += ringPath(grid, ring, levelM)
  }
  return path
}

export interface Contours {
  /** all lines except each fifth */
  fine: string
  /** each fifth */
  strong: string
}

/** Lines at `count` equal steps between the lowest and the highest point, so `count - 1` lines. */
export function contourPaths(grid: HeightGrid, count: number): Contours {
  const paths: Contours = { fine: '', strong: '' }
  for (let k = 1; k < count; k++) {
    const path = contourPath(grid, lerp(grid.lowest, grid.highest, k / count))
    paths[k % 5 === 0 ? 'strong' : 'fine'] += path
  }
  return paths
}

function crossingsAt({ values, columns, rows }: HeightGrid, levelM: number): Map<number, number> {
  const next = new Map<number, number>()
  const above = (at: number) => ((values[at] ?? 0) >= levelM ? 1 : 0)
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const corners = above(at) + 2 * above(at + 1) + 4 * above(at + columns + 1) + 8 * above(at + columns)
      if (corners === 0 || corners === 15) continue
      const pairs = CROSSINGS[corners] ?? []
      for (let i = 0; i < pairs.length; i += 2) {
        next.set(edgeOf(at, columns, pairs[i]), edgeOf(at, columns, pairs[i + 1]))
      }
    }
  }
  return next
}

function edgeOf(at: number, columns: number, side: number | undefined): number {
  if (side === RIGHT) return (at + 1) * 2 + 1
  if (side === BOTTOM) return (at + columns) * 2
  return side === LEFT ? at * 2 + 1 : at * 2
}

function ringPath(grid: HeightGrid, ring: readonly number[], levelM: number): string {
  const points = ring.map((edge) => crossing(grid, edge, levelM))
  let [x, y] = points.at(-1) ?? [0, 0]
  let path = ''
  for (const [nextX, nextY] of [...points, ...points.slice(0, 1)]) {
    const middle = `${roundToTenth((x + nextX) / 2)} ${roundToTenth((y + nextY) / 2)}`
    path += path === '' ? `M${middle}` : `Q${roundToTenth(x)} ${roundToTenth(y)} ${middle}`
    x = nextX
    y = nextY
  }
  return `${path}Z`
}

function crossing(grid: HeightGrid, edge: number, levelM: number): readonly [x: number, y: number] {
  const { values, columns, stepPx } = grid
  const down = edge % 2 === 1
  const from = (edge - (down ? 1 : 0)) / 2
  const start = values[from] ?? 0
  const end = values[down ? from + columns : from + 1] ?? 0
  const share = Math.min(1 - EDGE_SHARE, Math.max(EDGE_SHARE, (levelM - start) / (end - start)))
  const x = (from % columns) - RIM + (down ? 0 : share)
  const y = Math.floor(from / columns) - RIM + (down ? share : 0)
  return [x * stepPx, y * stepPx]
}
