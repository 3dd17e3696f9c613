import type { Point } from './plane.ts'

const CELL_M = 600
const key = (column: number, row: number): number => row * 4096 + column

/** A grid index: returns a function that lists the items whose radius may cover a point. */
export function createSpatialIndex<T>(
  items: readonly T[],
  circleOf: (item: T) => Point & { radiusM: number },
) {
  const cells = new Map<number, T[]>()
  for (const item of items) {
    const { x, y, radiusM } = circleOf(item)
    for (let row = cell(y - radiusM); row <= cell(y + radiusM); row++) {
      for (let column = cell(x - radiusM); column <= cell(x + radiusM); column++) {
        const bucket = cells.get(key(column, row))
        if (bucket === undefined) cells.set(key(column, row), [item])
        else bucket.push(item)
      }
    }
  }
  const none: readonly T[] = []
  return (x: number, y: number): readonly T[] => cells.get(key(cell(x), cell(y))) ?? none
}

const cell = (metres: number): number => Math.floor(metres / CELL_M)
