import { expect, it } from 'vitest'
import { enlargeTile } from './enlarge-tile.ts'
import type { VectorTile } from './tile-source.ts'

const SIDE = 35
const SIZE_PX = 256

/** A tile whose heights are those of its pixels: 1000 y + x. */
const TILE = {
  heights: {
    metres: Float64Array.from(
      { length: SIDE * SIDE },
      (_, i) => 1_000 * (8 * (Math.floor(i / SIDE) - 1)) + 8 * ((i % SIDE) - 1),
    ),
    side: SIDE,
    stepPx: 8,
  },
  unitsPerPx: 4,
  origin: { x: 0, y: 0 },
  places: [{ name: 'Bled', kind: 'village', heightM: 0, x: 200, y: 100 }],
} as unknown as VectorTile

it.each([
  [2, 1, 0],
  [4, 3, 2],
])('shows one of %i × n parts: heights, lines and names', (scale, column, row) => {
  const { heights, unitsPerPx, origin, places } = enlargeTile(TILE, { scale, column, row }, SIZE_PX)
  const heightAt = (x: number, y: number) =>
    heights.metres[(y / heights.stepPx + 1) * heights.side + x / heights.stepPx + 1]
  const inTile = (px: number, part: number) => (px + part * SIZE_PX) / scale
  for (const [x, y] of [
    [0, 0],
    [256, 0],
    [64, 256],
  ] as const)
    expect(heightAt(x, y)).toBe(1_000 * inTile(y, row) + inTile(x, column))
  expect(unitsPerPx).toBe(4 / scale)
  expect(origin).toEqual({ x: column * SIZE_PX, y: row * SIZE_PX })
  expect(places).toMatchObject([{ x: 200 * scale - column * SIZE_PX, y: 100 * scale - row * SIZE_PX }])
})
