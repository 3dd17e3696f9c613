import { createPriorityQueue } from '#domain/std/priority-queue.ts'
import { gradientNoise } from '../terrain/noise.ts'
import type { Point } from '../terrain/plane.ts'
import type { Terrain } from '../terrain/terrain.ts'

// Finds where a path would run: A* (P. Hart, N. Nilsson, B. Raphael 1968) over a grid of cells,
// with a cost that grows with the square of the grade. The cheapest way up a slope has the grade
// `easyGrade`; on steeper ground the way makes switchbacks.

const CELL_M = 60
const WATER_COST = 60
/** Cost factor on an existing way, so that ways merge. */
const EXISTING_WAY_COST = 0.6
const WANDER_COST = 0.3
const WANDER_WAVE_M = 500
/** Weight of the heuristic (weighted A*): above 1 the search visits fewer cells. */
const HEURISTIC_WEIGHT = 1.3

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
] as const

export interface WayFinder {
  /** Points from cell to cell, both ends exactly as given; null if there is no way. */
  find(from: Point, to: Point, easyGrade: number): Point[] | null
}

interface Grid {
  columns: number
  rows: number
  heightM: Float32Array
  /** cost of a metre before steepness; 0: not sampled yet */
  ground: Float32Array
  isWay: Uint8Array
  cost: Float64Array
  from: Int32Array
  /** id of the search that last wrote `cost`, and of the one that last expanded the cell */
  search: Int32Array
  expandedBy: Int32Array
}

export function createWayFinder(terrain: Terrain): WayFinder {
  const grid = createGrid(terrain)
  let searches = 0
  return {
    find(from, to, easyGrade) {
      searches++
      const cells = search(terrain, grid, {
        start: cellOf(grid, from),
        goal: cellOf(grid, to),
        easyGrade,
        id: searches,
      })
      if (cells === null) return null
      for (const cell of cells) grid.isWay[cell] = 1
      return [from, ...cells.slice(1, -1).map((cell) => centreOf(grid, cell)), to]
    },
  }
}

function createGrid({ plane }: Terrain): Grid {
  const columns = Math.floor(plane.widthM / CELL_M)
  const rows = Math.floor(plane.heightM / CELL_M)
  const count = columns * rows
  return {
    columns,
    rows,
    heightM: new Float32Array(count),
    ground: new Float32Array(count),
    isWay: new Uint8Array(count),
    cost: new Float64Array(count),
    from: new Int32Array(count),
    search: new Int32Array(count),
    expandedBy: new Int32Array(count),
  }
}

interface Search {
  start: number
  goal: number
  easyGrade: number
  id: number
}

function search(terrain: Terrain, grid: Grid, { start, goal, easyGrade, id }: Search): number[] | null {
  const open = createPriorityQueue()
  const visit = (cell: number, cost: number, from: number) => {
    if (grid.search[cell] === id && (grid.cost[cell] ?? 0) <= cost) return
    grid.search[cell] = id
    grid.cost[cell] = cost
    grid.from[cell] = from
    open.push(cell, cost + HEURISTIC_WEIGHT * lowerBound(grid, cell, goal, easyGrade))
  }
  sampleCell(terrain, grid, start)
  sampleCell(terrain, grid, goal)
  visit(start, 0, start)
  for (let cell = open.pop(); cell >= 0; cell = open.pop()) {
    if (cell === goal) return tracePath(grid, start, goal)
    if (grid.expandedBy[cell] === id) continue
    grid.expandedBy[cell] = id
    const column = cell % grid.columns
    const row = (cell - column) / grid.columns
    const costHere = grid.cost[cell] ?? 0
    for (const [dx, dy] of STEPS) {
      if (column + dx < 0 || column + dx >= grid.columns || row + dy < 0 || row + dy >= grid.rows) continue
      const next = cell + dy * grid.columns + dx
      sampleCell(terrain, grid, next)
      const lengthM = CELL_M * Math.sqrt(dx * dx + dy * dy)
      const grade = ((grid.heightM[next] ?? 0) - (grid.heightM[cell] ?? 0)) / lengthM / easyGrade
      const wayFactor = grid.isWay[next] === 1 ? EXISTING_WAY_COST : 1
      visit(next, costHere + lengthM * (1 + grade * grade) * (grid.ground[next] ?? 1) * wayFactor, cell)
    }
  }
  return null
}

/** Lower bound of the remaining cost: an even slope to the goal. */
function lowerBound(grid: Grid, cell: number, goal: number, easyGrade: number): number {
  const dx = (cell % grid.columns) - (goal % grid.columns)
  const dy = Math.floor(cell / grid.columns) - Math.floor(goal / grid.columns)
  const lengthM = CELL_M * Math.sqrt(dx * dx + dy * dy)
  const rise = Math.abs((grid.heightM[cell] ?? 0) - (grid.heightM[goal] ?? 0)) / easyGrade
  return rise > lengthM ? 2 * rise : lengthM + (lengthM === 0 ? 0 : (rise * rise) / lengthM)
}

function sampleCell(terrain: Terrain, grid: Grid, cell: number): void {
  if (grid.ground[cell] !== 0) return
  const { x, y } = centreOf(grid, cell)
  grid.heightM[cell] = terrain.heightM(x, y)
  const wander = gradientNoise(terrain.region.seed + 29, x / WANDER_WAVE_M, y / WANDER_WAVE_M)
  grid.ground[cell] = terrain.lakeAt(x, y) === null ? 1 + WANDER_COST * wander : WATER_COST
}

function tracePath(grid: Grid, start: number, goal: number): number[] {
  const cells = [goal]
  for (let cell = goal; cell !== start; ) {
    cell = grid.from[cell] ?? start
    cells.push(cell)
  }
  return cells.toReversed()
}

function cellOf(grid: Grid, { x, y }: Point): number {
  const column = Math.min(grid.columns - 1, Math.max(0, Math.floor(x / CELL_M)))
  const row = Math.min(grid.rows - 1, Math.max(0, Math.floor(y / CELL_M)))
  return row * grid.columns + column
}

function centreOf(grid: Grid, cell: number): Point {
  const column = cell % grid.columns
  return { x: (column + 0.5) * CELL_M, y: ((cell - column) / grid.columns + 0.5) * CELL_M }
}
