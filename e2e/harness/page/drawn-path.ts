import type { Locator, Page } from '@playwright/test'
import { projectToPixel, TILE_PX, unprojectPixel } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { nearestSpotOnPiece } from '#domain/track/editing/ways/way-graph.ts'
import {
  clipToSquare,
  parseTileWays,
  type Spot,
  TILE_UNITS,
  type WayLine,
} from '#domain/track/editing/ways/way-lines.ts'
import { DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'
import { expect } from '../test.ts'

interface Place {
  lat: number
  lon: number
}

/** A path of the map tiles, by its two ends. */
export interface DrawnPath {
  start: Place
  end: Place
  /** distance of a place from the nearest path, in pixels of the tile */
  offPx: (place: Place) => number
}

interface Tiles {
  /** the tiles that the page shows now */
  paths: readonly string[]
  /** whether the map is not covered at that place */
  isFree: (place: Place) => Promise<boolean>
}

/** The path with the most corners in the middle tile, of those whose ends can be clicked. */
export async function findDrawnPath(page: Page, { paths, isFree }: Tiles): Promise<DrawnPath> {
  const tiles = await page.evaluate(
    (asked) => Promise.all(asked.map(async (path) => (await fetch(path)).json())),
    paths,
  )
  const drawn = tiles.map((tile, i) => {
    const [z = 0, x = 0, y = 0] = (paths[i] ?? '').split('/').slice(2).map(Number)
    return { z, x, y, lines: parseTileWays(tile) }
  })
  const mean = (of: 'x' | 'y') => drawn.reduce((sum, tile) => sum + tile[of], 0) / drawn.length
  const off = (tile: { x: number; y: number }) => Math.hypot(tile.x - mean('x'), tile.y - mean('y'))
  const middle = must(drawn.toSorted((a, b) => off(a) - off(b))[0], 'a tile')
  const place = ({ x, y }: Spot): Place =>
    unprojectPixel(
      {
        x: middle.x * TILE_PX + x / DRAWN_UNITS_PER_PX,
        y: middle.y * TILE_PX + y / DRAWN_UNITS_PER_PX,
      },
      middle.z,
    )
  const parts = middle.lines.flatMap((line) => clipToSquare(line, 0, TILE_UNITS))
  const ways = parts
    .toSorted((a, b) => b.length - a.length)
    .map((way) => ({ start: place(must(way[0], 'a start')), end: place(must(way.at(-1), 'an end')) }))
  const free = await Promise.all(
    ways.map(async ({ start, end }) => (await isFree(start)) && (await isFree(end))),
  )
  return {
    ...must(
      ways.find((_, i) => free[i]),
      'a way whose ends can be pressed',
    ),
    offPx(where) {
      const at = projectToPixel(where, middle.z)
      const offs = drawn.flatMap(({ x, y, lines }) => {
        const spot = {
          x: (at.x - x * TILE_PX) * DRAWN_UNITS_PER_PX,
          y: (at.y - y * TILE_PX) * DRAWN_UNITS_PER_PX,
        }
        return lines.map((line) => offLine(line, spot) / DRAWN_UNITS_PER_PX)
      })
      return Math.min(...offs)
    },
  }
}

const offLine = (line: WayLine, spot: Spot): number =>
  Math.min(...line.slice(1).map((to, i) => nearestSpotOnPiece(line[i] ?? to, to, spot).distance))

/** The places in a list of points: each item has its number before its coordinates. */
export async function readPlaces(points: Locator): Promise<Place[]> {
  const texts = await points.allTextContents()
  return texts.map((text, i) => {
    const [, lat, lon] = /^(-?\d+\.\d{5}), (-?\d+\.\d{5})/.exec(text.slice(`${i + 1}`.length)) ?? []
    return { lat: Number(lat), lon: Number(lon) }
  })
}

interface Drawing {
  map: Locator
  points: Locator
  follow: Locator
}

interface Pressing {
  press: (place: Place) => Promise<void>
  isFree: Tiles['isFree']
}

/** Clicks the map at given places. Two straight points are added and undone to learn where the map shows which place. */
export async function createMapPresser(page: Page, { map, points, follow }: Drawing): Promise<Pressing> {
  await follow.uncheck()
  const box = must(await map.boundingBox(), 'the map')
  const spots = [0.3, 0.7].map((share) => ({ x: box.x + box.width * share, y: box.y + box.height * share }))
  for (const { x, y } of spots) await page.mouse.click(x, y)
  await expect(points).toHaveCount(2)
  const [one, other] = (await readPlaces(points)).map((place) => projectToPixel(place, 0))
  const [from, to] = spots
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(points).toHaveCount(left)
  }
  await follow.check()
  const along = (at: 'x' | 'y', place: Place): number => {
    const [a, b] = [must(one, 'a point')[at], must(other, 'a point')[at]]
    const [c, d] = [must(from, 'a spot')[at], must(to, 'a spot')[at]]
    return c + ((projectToPixel(place, 0)[at] - a) / (b - a)) * (d - c)
  }
  return {
    press: (place) => page.mouse.click(along('x', place), along('y', place)),
    isFree: (place) =>
      map.evaluate(
        (container, [x, y]) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && container.contains(top) && !top.closest('.leaflet-control')
        },
        [along('x', place), along('y', place)] as const,
      ),
  }
}
