import { describe, expect, it } from 'vitest'
import { distanceM } from '../std/geo/distance.ts'
import { projectToPixel, TILE_PX, type Tile } from '../std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX } from '../wire/map/tile.ts'
import { findNearestGround, type ReadTileGround } from './nearest-on-tiles.ts'

interface Place {
  lat: number
  lon: number
}

const HERE: Place = { lat: 46.3, lon: 13.8 }
const rowOf = (place: Place) => Math.floor(projectToPixel(place, 14).y / TILE_PX)
const north = (metres: number): Place => ({ lat: HERE.lat + metres / 111_195, lon: HERE.lon })

const isOn = ({ x, y }: { x: number; y: number }) => Math.min(x, y) >= 0 && Math.max(x, y) < TILE_PX
const units = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * DRAWN_UNITS_PER_PX),
  y: Math.round(y * DRAWN_UNITS_PER_PX),
})

/** A map of single zooms with huts and roads, each road a line between two places. */
function mapOf(things: { huts?: Record<string, Place>; roads?: [Place, Place][]; zooms?: number[] }) {
  const asked: Tile[] = []
  const read: ReadTileGround = async (tile) => {
    asked.push(tile)
    if (!(things.zooms ?? [14]).includes(tile.z)) return null
    const on = (place: Place) => {
      const { x, y } = projectToPixel(place, tile.z)
      return { x: x - tile.x * TILE_PX, y: y - tile.y * TILE_PX }
    }
    const huts = Object.entries(things.huts ?? {}).map(([name, place]) => ({ name, ...on(place) }))
    const roads = (things.roads ?? []).filter((ends) => ends.some((end) => isOn(on(end))))
    return {
      huts: huts.filter(isOn),
      roads: roads.map(([from, to]) => [units(on(from)), units(on(to))]),
    }
  }
  return { read, asked }
}

describe('the nearest hut and road', () => {
  it('are found across tiles, with the distance as the crow flies', async () => {
    const huts = { Near: north(1_200), Far: north(-3_000) }
    const road: [Place, Place] = [
      { lat: HERE.lat, lon: HERE.lon + 0.01 },
      { lat: HERE.lat + 0.01, lon: HERE.lon + 0.01 },
    ]
    const { hut, road: found } = await findNearestGround(HERE, mapOf({ huts, roads: [road] }).read)
    expect(hut?.name).toBe('Near')
    expect(Math.abs((hut?.distanceM ?? 0) - 1_200)).toBeLessThan(5)
    expect(Math.abs((found?.distanceM ?? 0) - distanceM(HERE, road[0]))).toBeLessThan(5)
    expect(found?.lon).toBeCloseTo(13.81, 3)
  })

  it('may lie on the middle of a road, beside all of its corners', async () => {
    const road: [Place, Place] = [
      { lat: HERE.lat + 0.002, lon: HERE.lon - 0.01 },
      { lat: HERE.lat + 0.002, lon: HERE.lon + 0.01 },
    ]
    const { road: found } = await findNearestGround(HERE, mapOf({ roads: [road] }).read)
    expect(Math.abs((found?.distanceM ?? 0) - 222)).toBeLessThan(5)
  })

  it('may be on a tile beside the first one that has any', async () => {
    const huts = { Inside: north(-900), Beyond: north(700) }
    expect([rowOf(huts.Inside), rowOf(huts.Beyond)]).toEqual([rowOf(HERE), rowOf(HERE) - 1])
    const { hut } = await findNearestGround(HERE, mapOf({ huts }).read)
    expect(hut?.name).toBe('Beyond')
  })

  it('are taken from wider zooms where the map has no other', async () => {
    const { hut } = await findNearestGround(HERE, mapOf({ huts: { Hut: north(5_000) }, zooms: [12] }).read)
    expect(hut?.name).toBe('Hut')
    expect(Math.abs((hut?.distanceM ?? 0) - 5_000)).toBeLessThan(40)
  })

  it('are unknown beyond ten kilometres, and where this device has no map', async () => {
    const far = mapOf({ huts: { Hut: north(11_000) } })
    expect(await findNearestGround(HERE, far.read)).toEqual({ hut: null, road: null })
    const none = mapOf({ huts: { Hut: north(10) }, zooms: [] })
    expect(await findNearestGround(HERE, none.read)).toEqual({ hut: null, road: null })
    expect(none.asked.length).toBeLessThan(40)
  })
})
