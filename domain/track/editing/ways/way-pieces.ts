import type { Spot, WayLine } from './way-lines.ts'

/** A straight piece of a way. */
export interface WayPiece {
  from: Spot
  to: Spot
  /** index of its way */
  way: number
}

export interface PieceIndex {
  pieces: readonly WayPiece[]
  /**
   * Visits pieces (indexes into `pieces`) that may be within `reach` of the box of two spots; some
   * more than once.
   */
  visitNear: (box: { one: Spot; other: Spot; reach: number }, visit: (at: number) => void) => void
}

/** A trade-off: few cells per piece and few pieces per cell. */
const CELL_UNITS = 64
/** More columns than a tile has. */
const ROW = 1_024

/** Encodes a spot of a tile or its rim as a number. */
const COLUMN = 4_096
export const spotKey = ({ x, y }: Spot): number => (y + ROW) * COLUMN + x + ROW

/** Without duplicates: a piece shared by several ways belongs to the first. */
export function splitIntoPieces(ways: readonly WayLine[]): WayPiece[] {
  const pieces = new Map<number, WayPiece>()
  for (const [way, line] of ways.entries())
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1], line[i]]
      if (!from || !to) continue
      const [one, other] = [spotKey(from), spotKey(to)]
      const key = Math.min(one, other) * COLUMN * COLUMN + Math.max(one, other)
      if (one !== other && !pieces.has(key)) pieces.set(key, { from, to, way })
    }
  return [...pieces.values()]
}

/** A spatial index: each piece is filed under all cells that its box touches. */
export function createPieceIndex(pieces: readonly WayPiece[]): PieceIndex {
  const cells = new Map<number, number[]>()
  for (const [at, { from, to }] of pieces.entries())
    visitCells({ one: from, other: to, reach: 0 }, (cell) => {
      const filed = cells.get(cell)
      if (filed) filed.push(at)
      else cells.set(cell, [at])
    })
  return {
    pieces,
    visitNear(box, visit) {
      visitCells(box, (cell) => {
        for (const at of cells.get(cell) ?? []) visit(at)
      })
    },
  }
}

type Box = Parameters<PieceIndex['visitNear']>[0]

function visitCells({ one, other, reach }: Box, visit: (cell: number) => void): void {
  const east = cellOf(Math.max(one.x, other.x) + reach)
  const south = cellOf(Math.max(one.y, other.y) + reach)
  const west = cellOf(Math.min(one.x, other.x) - reach)
  for (let row = cellOf(Math.min(one.y, other.y) - reach); row <= south; row++)
    for (let column = west; column <= east; column++) visit(row * ROW + column)
}

const cellOf = (units: number): number => Math.floor(units / CELL_UNITS)
