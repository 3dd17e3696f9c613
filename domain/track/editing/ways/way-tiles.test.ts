import { expect, it } from 'vitest'
import { listTilesBetween, WAY_TILES_MAX } from './way-tiles.ts'

const HERE = { lat: 46.29, lon: 13.88 }

it('lists the tiles within reach of one place', () => {
  expect(listTilesBetween([HERE], 12, 50)).toEqual([{ z: 12, x: 2205, y: 1452 }])
  expect(listTilesBetween([HERE], 12, 10_000)?.length).toBeGreaterThan(4)
})

it('adds a margin around two places', () => {
  const tiles = listTilesBetween([HERE, { lat: 46.29, lon: 13.91 }], 15, 50) ?? []
  const rows = new Set(tiles.map(({ y }) => y))
  expect(rows.size).toBeGreaterThan(1)
})

it('returns null for too many tiles, and fewer at coarser zooms', () => {
  const far = [HERE, { lat: 46.35, lon: 13.98 }]
  expect(listTilesBetween(far, 15, 50)).toBeNull()
  expect(listTilesBetween(far, 12, 50)?.length).toBeLessThanOrEqual(WAY_TILES_MAX)
})

it('ends at the edge of the world', () => {
  const tiles = listTilesBetween([{ lat: 85, lon: -180 }], 12, 500) ?? []
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true)
})
