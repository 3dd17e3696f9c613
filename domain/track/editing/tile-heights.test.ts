import { expect, it } from 'vitest'
import { unprojectPixel } from '../../std/geo/mercator.ts'
import { DRAWN_SIDE, DRAWN_STEP_PX } from '../../wire/map/tile.ts'
import { hasHeights, heightOnTile, type TileHeights, tileOfPlace } from './tile-heights.ts'

const TILE = { z: 15, x: 17_646, y: 11_624 }

/** Sampled like the tiles of a server: `at` gets pixels of the tile. */
function sampled(at: (x: number, y: number) => number): TileHeights {
  const steps = Array.from({ length: DRAWN_SIDE }, (_, step) => (step - 1) * DRAWN_STEP_PX)
  return { metres: steps.flatMap((y) => steps.map((x) => at(x, y))), side: DRAWN_SIDE, stepPx: DRAWN_STEP_PX }
}

const placeAt = (x: number, y: number) => unprojectPixel({ x: TILE.x * 256 + x, y: TILE.y * 256 + y }, TILE.z)

it.each([
  [0, 0],
  [8, 248],
  [100.3, 77.7],
  [255.9, 255.9],
])('a slope has its height at %d, %d', (x, y) => {
  const slope = sampled((px, py) => 800 + px * 0.5 - py * 0.25)
  expect(heightOnTile(slope, TILE, placeAt(x, y))).toBeCloseTo(800 + x * 0.5 - y * 0.25, 3)
})

it('a place is on the tile that shows it', () => {
  expect(tileOfPlace(placeAt(3, 250), 15)).toEqual(TILE)
  expect(tileOfPlace(placeAt(3, 250), 14)).toEqual({ z: 14, x: TILE.x / 2, y: TILE.y / 2 })
})

it('a tile that is level at zero has no heights', () => {
  expect(hasHeights(sampled(() => 0))).toBe(false)
  expect(hasHeights(sampled((x) => (x > 200 ? 1 : 0)))).toBe(true)
})
