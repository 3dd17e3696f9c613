import { expect, it } from 'vitest'
import { distanceM } from '../std/geo/distance.ts'
import { unprojectPixel } from '../std/geo/mercator.ts'
import { CORRIDOR_TILES_MAX, listCorridorTiles } from './corridor.ts'

const START = { lat: 46.3, lon: 13.8 }
/** About 11 km to the north-east, a point every few metres. */
const day = Array.from({ length: 2_000 }, (_, i) => ({
  lat: START.lat + i * 4e-5,
  lon: START.lon + i * 5e-5,
}))
const ofZoom = (tiles: ReturnType<typeof listCorridorTiles>, zoom: number) =>
  tiles.filter(({ z }) => z === zoom)
const contains = (tiles: { z: number; x: number; y: number }[], place: { lat: number; lon: number }) =>
  tiles.some(({ z, x, y }) => {
    const north = unprojectPixel({ x: x * 256, y: y * 256 }, z)
    const south = unprojectPixel({ x: (x + 1) * 256, y: (y + 1) * 256 }, z)
    return (
      place.lat <= north.lat && place.lat >= south.lat && place.lon >= north.lon && place.lon <= south.lon
    )
  })

it('lists each tile once, zooms 10 to 15', () => {
  const tiles = listCorridorTiles([day])
  expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length)
  expect([...new Set(tiles.map(({ z }) => z))]).toEqual([10, 11, 12, 13, 14, 15])
})

it('covers 400 m on each side of every point in each zoom', () => {
  const tiles = listCorridorTiles([day])
  for (const zoom of [12, 15]) {
    for (const point of day.filter((_, i) => i % 50 === 0)) {
      const north = { lat: point.lat + 0.0036, lon: point.lon }
      const west = { lat: point.lat, lon: point.lon - 0.0052 }
      expect(Math.round(distanceM(point, west))).toBeLessThan(410)
      for (const place of [point, north, west]) expect(contains(ofZoom(tiles, zoom), place)).toBe(true)
    }
  }
})

it('covers nothing far from the line', () => {
  const tiles = ofZoom(listCorridorTiles([day]), 15)
  expect(tiles.length).toBeLessThan(80)
})

it('covers the step between distant points', () => {
  const sparse = listCorridorTiles([[day[0] ?? START, day.at(-1) ?? START]])
  const middle = day[1_000] ?? START
  expect(contains(ofZoom(sparse, 15), middle)).toBe(true)
})

it('works across the antimeridian and ends at the poles', () => {
  const tiles = listCorridorTiles([
    [
      { lat: 0, lon: 179.999 },
      { lat: 0, lon: -179.999 },
    ],
  ])
  const columns = new Set(ofZoom(tiles, 10).map(({ x }) => x))
  expect(columns).toEqual(new Set([0, 1023]))
  for (const { z, x, y } of listCorridorTiles([[{ lat: 89.9, lon: 0 }]])) {
    expect(y >= 0 && y < 2 ** z && x >= 0 && x < 2 ** z).toBe(true)
  }
})

it('omits the nearest zooms of a very long line', () => {
  const far = [
    { lat: 40, lon: 0 },
    { lat: 50, lon: 20 },
  ]
  const tiles = listCorridorTiles([far])
  expect(tiles.length).toBeLessThanOrEqual(CORRIDOR_TILES_MAX)
  expect(ofZoom(tiles, 15)).toEqual([])
  expect(ofZoom(tiles, 10).length).toBeGreaterThan(10)
})

it('is empty without points', () => expect(listCorridorTiles([[]])).toEqual([]))
