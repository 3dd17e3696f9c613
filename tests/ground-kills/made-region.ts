import type { MadeElements } from '#tests/factories/osm-extract.ts'

const ROWS = 150
const COLUMNS = 150
const PLACE = { lat: 46, lon: 13 }

const idOf = (row: number, column: number): number => row * COLUMNS + column + 1

/** A region of paths across a grid over several cells, with so much that its import takes a while. */
export function makeRegion(villages: string): MadeElements {
  const grid = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column) => ({ row, column })),
  )
  return {
    nodes: grid.flat().map(({ row, column }) => ({
      id: idOf(row, column),
      lat: PLACE.lat + row / 200,
      lon: PLACE.lon + column / 200,
      ...(row % 50 === 0 && column % 50 === 0
        ? { tags: { place: 'village', name: `${villages} ${row} ${column}` } }
        : {}),
    })),
    ways: grid.flatMap((row, i) => [
      { id: i + 1, nodes: row.map((at) => idOf(at.row, at.column)), tags: { highway: 'path' } },
      { id: ROWS + i + 1, nodes: row.map((at) => idOf(at.column, at.row)), tags: { waterway: 'river' } },
    ]),
  }
}
