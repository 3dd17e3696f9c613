import { describe, expect, it } from 'vitest'
import type { Bounds } from '../std/geo/bounds.ts'
import { projectToPixel, TILE_PX } from '../std/geo/mercator.ts'
import { listBoxTiles, nearestBoxZoom } from './box-tiles.ts'
import { CORRIDOR_TILES_MAX } from './corridor.ts'

/** About 8 by 11 km. */
const VALLEY: Bounds = [13.8, 46.25, 13.9, 46.35]
/** About 70 by 67 km. */
const MOUNTAINS: Bounds = [13.3, 46, 14.2, 46.6]
const COUNTRY: Bounds = [10, 44, 16, 48]

const tileAt = (lat: number, lon: number, z: number) => {
  const { x, y } = projectToPixel({ lat, lon }, z)
  return { z, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
}
const zoomsOf = (frame: Bounds) => [...new Set(listBoxTiles(frame).map(({ z }) => z))]

describe('the map of a box', () => {
  it('has every tile that the box touches, each once', () => {
    const tiles = listBoxTiles(VALLEY)
    for (const z of [10, 13, 15])
      for (const lat of [46.25, 46.3, 46.35])
        for (const lon of [13.8, 13.85, 13.9]) expect(tiles).toContainEqual(tileAt(lat, lon, z))
    expect(tiles).not.toContainEqual(tileAt(46.25, 13.79, 15))
    expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length)
  })

  it('leaves out the nearest zooms of a large box, so that no pack has too many tiles', () => {
    expect(zoomsOf(VALLEY)).toEqual([10, 11, 12, 13, 14, 15])
    expect(nearestBoxZoom(MOUNTAINS)).toBe(14)
    expect(zoomsOf(MOUNTAINS)).toEqual([10, 11, 12, 13, 14])
    expect(listBoxTiles(MOUNTAINS).length).toBeLessThanOrEqual(CORRIDOR_TILES_MAX)
  })

  it('is none if its paths had to be left out', () => {
    expect(nearestBoxZoom(COUNTRY)).toBeNull()
    expect(listBoxTiles(COUNTRY)).toEqual([])
    expect(nearestBoxZoom([-180, -90, 180, 90])).toBeNull()
  })

  it('continues beyond the antimeridian, and ends at the edge of the world', () => {
    const tiles = listBoxTiles([179.9, -17, -179.9, -16.9])
    expect(tiles).toContainEqual(tileAt(-17, 179.95, 15))
    expect(tiles).toContainEqual(tileAt(-17, -179.95, 15))
    expect(tiles.every(({ z, x }) => x >= 0 && x < 2 ** z)).toBe(true)
    const north = listBoxTiles([13, 85, 13.1, 90])
    expect(north.every(({ y }) => y >= 0)).toBe(true)
    expect(north.length).toBeGreaterThan(0)
  })
})
