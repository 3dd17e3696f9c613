import { expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { heightIn, parseSquare } from './heights.ts'

const SIDE = 1201
const VOID = -32_768
const POINTS = 10_000
/** South-west corner, west of Greenwich and south of the equator, where truncation would be wrong. */
const CORNER = { lat: -43, lon: -8 }

const random = seededRandom(1)
/** Steep ground: up to 60 metres between two cells, which are 90 metres apart. */
const values = Int16Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [row, column] = [Math.floor(i / SIDE), i % SIDE]
  return Math.round(1500 + 900 * Math.sin(row / 25) * Math.cos(column / 31) + random() * 10)
})
const bytesOf = (cells: Int16Array): Buffer => {
  const bytes = Buffer.alloc(cells.length * 2)
  for (const [i, metres] of cells.entries()) bytes.writeInt16BE(metres, i * 2)
  return bytes
}
const square = must(parseSquare(bytesOf(values)), 'a square')
const cell = (row: number, column: number): number => must(values[row * SIDE + column], 'a cell')
const heightAt = (row: number, column: number): number =>
  must(heightIn(square, CORNER.lat + 1 - row / (SIDE - 1), CORNER.lon + column / (SIDE - 1)), 'a height')
/** Not on the northern edge, which is in the square to the north. */
const anywhere = (): number => 1 + random() * (SIDE - 2)

it('is exactly the value of a cell at its middle', () => {
  for (let i = 0; i < POINTS; i += 1) {
    const [row, column] = [Math.floor(anywhere()), Math.floor(anywhere())]
    expect(Math.abs(heightAt(row, column) - cell(row, column))).toBeLessThan(0.01)
  }
})

it('lies between the four cells around a place, and within 15 m of their plane', () => {
  for (let i = 0; i < POINTS; i += 1) {
    const [row, column] = [anywhere(), anywhere()]
    const [top, left] = [Math.floor(row), Math.floor(column)]
    const around = [cell(top, left), cell(top, left + 1), cell(top + 1, left), cell(top + 1, left + 1)]
    const [nw = 0, ne = 0, sw = 0, se = 0] = around
    const height = heightAt(row, column)
    expect(height).toBeGreaterThan(Math.min(...around) - 0.01)
    expect(height).toBeLessThan(Math.max(...around) + 0.01)
    const mean = (nw + ne + sw + se) / 4
    const east = (ne + se - nw - sw) / 2
    const south = (sw + se - nw - ne) / 2
    const plane = mean + east * (column - left - 0.5) + south * (row - top - 0.5)
    expect(Math.abs(height - plane)).toBeLessThan(15)
  }
})

it('has no steps at the border of two cells', () => {
  for (let i = 0; i < POINTS; i += 1) {
    const [row, column] = [Math.floor(anywhere()), anywhere()]
    expect(Math.abs(heightAt(row - 1e-6, column) - heightAt(row + 1e-6, column))).toBeLessThan(0.01)
  }
})

it('is unknown where one of the four has no measurement', () => {
  const holed = values.slice()
  holed[10 * SIDE + 10] = VOID
  const withHole = must(parseSquare(bytesOf(holed)), 'a square')
  const at = (row: number, column: number) =>
    heightIn(withHole, CORNER.lat + 1 - row / (SIDE - 1), CORNER.lon + column / (SIDE - 1))
  expect([at(9.5, 9.5), at(10.5, 10.5), at(10.5, 9.5)]).toEqual([null, null, null])
  expect(at(11.5, 10.5)).not.toBeNull()
})
