import { describe, expect, it } from 'vitest'
import { tileWithPaths } from '#tests/factories/drawn-paths.ts'
import { distanceM } from '../../../std/geo/distance.ts'
import type { LatLon } from '../../../std/geo/lat-lon.ts'
import type { Tile } from '../../../std/geo/mercator.ts'
import { followWays, type WaySource } from './follow-ways.ts'
import { parseTileWays } from './way-lines.ts'
import { buildTileGraph } from './way-network.ts'

/** Ways of a generated world, as places. */
type World = readonly (readonly LatLon[])[]

/** `has`: which tiles are available. */
function sourceOf(ways: World, has: (tile: Tile) => boolean = () => true) {
  const asked: Tile[] = []
  const source: WaySource = {
    read: async (tile) => {
      asked.push(tile)
      return has(tile) ? buildTileGraph(parseTileWays(tileWithPaths(tile, ways))) : null
    },
    pause: () => Promise.resolve(),
  }
  return { source, asked }
}

const at = (eastM: number, northM: number): LatLon => ({
  lat: 46.29 + northM / 111_195,
  lon: 13.88 + eastM / (111_195 * Math.cos((46.29 * Math.PI) / 180)),
})
const lengthM = (places: readonly LatLon[]): number =>
  places.slice(1).reduce((sum, place, i) => sum + distanceM(places[i] ?? place, place), 0)
const isAt = (place: LatLon | undefined, eastM: number, northM: number, offM = 2): void =>
  expect(distanceM(place ?? at(0, 0), at(eastM, northM))).toBeLessThan(offM)

// 1,500 m east, then 1,000 m north: over several tiles of zoom 15
const BEND: World = [[at(0, 0), at(700, 0), at(1_500, 0), at(1_500, 400), at(1_500, 1_000)]]

describe('followWays', () => {
  it('snaps a point to a near way', async () => {
    const [place, ...others] = await followWays(
      { from: null, to: at(300, 20), reachM: 30 },
      sourceOf(BEND).source,
    )
    isAt(place, 300, 0)
    expect(others).toEqual([])
  })

  it('returns nothing if no way is in reach', async () => {
    const stretch = { from: null, to: at(300, 40), reachM: 30 }
    expect(await followWays(stretch, sourceOf(BEND).source)).toEqual([])
  })

  it('follows ways from the previous point across tile edges, with the relevant corners', async () => {
    const stretch = { from: at(200, 0), to: at(1_490, 800), reachM: 30 }
    const places = await followWays(stretch, sourceOf(BEND).source)
    expect(places).toHaveLength(2)
    isAt(places[0], 1_500, 0, 4)
    isAt(places[1], 1_500, 800)
    expect(lengthM([stretch.from, ...places])).toBeCloseTo(2_100, -1.5)
  })

  it('goes straight to a way from a place that is not on one', async () => {
    const places = await followWays(
      { from: at(200, 300), to: at(1_490, 800), reachM: 30 },
      sourceOf(BEND).source,
    )
    expect(places).toHaveLength(1)
    isAt(places[0], 1_500, 800)
  })

  it('goes straight if the ways are not connected', async () => {
    const apart: World = [
      [at(0, 0), at(1_000, 0)],
      [at(0, 300), at(1_000, 300)],
    ]
    const places = await followWays(
      { from: at(200, 0), to: at(800, 300), reachM: 30 },
      sourceOf(apart).source,
    )
    expect(places).toHaveLength(1)
  })

  it('goes straight if the detour is too long', async () => {
    const loop: World = [[at(0, 0), at(-1_200, 0), at(-1_200, 200), at(0, 200)]]
    const stretch = { from: at(0, 0), to: at(0, 200), reachM: 30 }
    expect(await followWays(stretch, sourceOf(loop).source)).toHaveLength(1)
  })

  it('uses a coarser zoom if the finest is not on the device', async () => {
    const { source } = sourceOf(BEND, ({ z }) => z === 13)
    const places = await followWays({ from: at(200, 0), to: at(1_490, 800), reachM: 30 }, source)
    expect(places).toHaveLength(2)
    isAt(places[1], 1_500, 800, 15)
  })

  it('returns nothing without tiles', async () => {
    const { source, asked } = sourceOf(BEND, () => false)
    expect(await followWays({ from: at(200, 0), to: at(1_490, 800), reachM: 30 }, source)).toEqual([])
    expect(new Set(asked.map(({ z }) => z))).toEqual(new Set([15, 14, 13, 12]))
  })

  it('requests no other zoom if the finest is complete', async () => {
    const { source, asked } = sourceOf([])
    await followWays({ from: null, to: at(0, 0), reachM: 30 }, source)
    expect(new Set(asked.map(({ z }) => z))).toEqual(new Set([15]))
  })

  it('requests nothing over a long distance', async () => {
    const { source, asked } = sourceOf(BEND)
    const places = await followWays({ from: at(0, 0), to: at(300_000, 0), reachM: 30 }, source)
    expect([places, asked]).toEqual([[], []])
  })
})
