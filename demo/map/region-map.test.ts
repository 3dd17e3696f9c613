import { describe, expect, it } from 'vitest'
import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_SIDE, DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'
import { heightAt } from '../terrain/height-at.ts'
import { highTatras } from '../terrain/regions/high-tatras.ts'
import { buildRegionMap, drawTile, isRegionOnTile } from './region-map.ts'

const map = await buildRegionMap(highTatras)
const [name, lat, lon, heightM] = highTatras.places.summit[0] ?? ['', 0, 0, 0]

function tileAt(place: { lat: number; lon: number }, z: number): Tile {
  const { x, y } = projectToPixel(place, z)
  return { z, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
}

function heightsOf(tile: Tile): number[] {
  let height = 0
  return drawTile(map, tile).heights.map((step) => (height += step))
}

describe('a drawn tile', () => {
  const tile = tileAt({ lat, lon }, 13)

  it('has the heights of the terrain, equal to its neighbour’s at the edge', () => {
    const own = heightsOf(tile)
    const east = heightsOf({ ...tile, x: tile.x + 1 })
    const last = DRAWN_SIDE - 2
    for (let row = 0; row < DRAWN_SIDE; row++)
      expect(own[row * DRAWN_SIDE + last]).toBe(east[row * DRAWN_SIDE + 1])
    const { x, y } = projectToPixel({ lat, lon }, 13)
    const [column, line] = [x - tile.x * TILE_PX, y - tile.y * TILE_PX].map((px) => Math.round(px / 8) + 1)
    const near = own[(line ?? 0) * DRAWN_SIDE + (column ?? 0)] ?? 0
    expect(Math.abs(near - heightAt(highTatras, lat, lon))).toBeLessThan(120)
  })

  it('names its summits at their positions', () => {
    const { places } = drawTile(map, tile)
    expect(places).toContainEqual(expect.objectContaining({ name, kind: 'summit', heightM }))
    for (const { x, y } of places)
      expect(Math.max(Math.abs(x - 128), Math.abs(y - 128))).toBeLessThanOrEqual(248)
  })

  it('has roads and rivers, clipped near its edge', () => {
    const [, villageLat, villageLon] = highTatras.places.village[0] ?? ['', 0, 0]
    const { roads, rivers, paths, tracks } = drawTile(map, tileAt({ lat: villageLat, lon: villageLon }, 12))
    expect(roads).toMatch(/^M-?\d+ -?\d+l/)
    const reachPx = 40
    for (const [, x, y] of `${roads}${rivers}${paths}${tracks}`.matchAll(/M(-?\d+) (-?\d+)/g)) {
      for (const units of [Number(x), Number(y)]) {
        expect(units / DRAWN_UNITS_PER_PX).toBeGreaterThan(-reachPx)
        expect(units / DRAWN_UNITS_PER_PX).toBeLessThan(TILE_PX + reachPx)
      }
    }
  })

  it('shows paths only at high zooms', () => {
    const [, hutLat, hutLon] = highTatras.places.hut[0] ?? ['', 0, 0]
    const hut = { lat: hutLat, lon: hutLon }
    expect(drawTile(map, tileAt(hut, 14)).paths).not.toBe('')
    expect(drawTile(map, tileAt(hut, 11)).paths).toBe('')
  })

  it('exists only within the region', () => {
    expect(isRegionOnTile(highTatras, tile)).toBe(true)
    expect(isRegionOnTile(highTatras, { z: 13, x: 0, y: 0 })).toBe(false)
    expect(isRegionOnTile(highTatras, tileAt({ lat: 49.2, lon: 20.6 }, 15))).toBe(false)
    expect(isRegionOnTile(highTatras, { z: 0, x: 0, y: 0 })).toBe(true)
  })
})
