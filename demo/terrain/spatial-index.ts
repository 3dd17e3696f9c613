import type { Point } from './plane.ts'

const CELL_M = 600
const key = (column: number, row: number): number => row * 4096 + column

/** Finds what reaches over a spot without looking at everything: each item is filed under all cells it reaches. */
export function createSpatialIndex<T>(items: readonly T[], reach: (item: T) => Point & { radiusM: number }) {
  const cells = new Map<number, T[]>()
  for (const item of items) {
    const { x, y, radiusM } = reach(item)
    for (let row = cell(y - radiusM); row <= cell(y + radiusM); row++) {
      for (let column = cell(x - radiusM); column <= cell(x + radiusM); column++) {
        const filed = cells.get(key(column, row))
        if (filed === undefined) cells.set(key(column, row), [item])
        else filed.push(item)
      }
    }
  }
  const nothing: readonly T[] = []
  return (x: number, y: number): readonly T[] => cells.get(key(cell(x), cell(y))) ?? nothing
}

const cell = (metres: number): number => Math.floor(metres / CELL_M)
