import type { LatLon } from '../std/geo/lat-lon.ts'
import { metresPerPx, projectToPixel, TILE_PX, type Tile } from '../std/geo/mercator.ts'

/** Zooms in an offline pack: from overview to single paths (product decision on maps). */
export const PACK_ZOOMS = [10, 11, 12, 13, 14, 15]
/** Map on each side of the line, so that lost hikers are still on it. */
const REACH_M = 500
/** Longer routes omit the nearest zooms, so that no pack overloads a tile source. */
export const CORRIDOR_TILES_MAX = 3_000
/** Step between two spots as a fraction of the reach, so that no tile between them is missed. */
const STEP_OF_REACH = 1 / 8

/** The tiles along a line, without duplicates, widest zoom first. */
export function listCorridorTiles(segments: readonly (readonly LatLon[])[]): Tile[] {
  const byZoom: Tile[][] = []
  let count = 0
  for (const z of PACK_ZOOMS) {
    const tiles = tilesAt(z, segments)
    count += tiles.length
    if (count > CORRIDOR_TILES_MAX) break
    byZoom.push(tiles)
  }
  return byZoom.flat()
}

/** Zooms of the map of a circle; nearer ones are only along its routes. */
const CIRCLE_ZOOMS = [10, 11, 12, 13]

/** The tiles that a circle touches, widest zoom first. */
export function listCircleTiles(center: LatLon, radiusM: number): Tile[] {
  return CIRCLE_ZOOMS.flatMap((z) => {
    const { x, y } = projectToPixel(center, z)
    const reachPx = radiusM / metresPerPx(center.lat, z)
    const across = 2 ** z
    const tiles: Tile[] = []
    for (let row = tileOf(y - reachPx); row <= tileOf(y + reachPx); row++)
      for (let column = tileOf(x - reachPx); column <= tileOf(x + reachPx); column++)
        if (row >= 0 && row < across && Math.hypot(gap(x, column), gap(y, row)) <= reachPx)
          tiles.push({ z, x: ((column % across) + across) % across, y: row })
    return tiles
  })
}

/** Pixels between a place and a tile on one axis; 0 within it. */
const gap = (px: number, tile: number): number => {
  const from = tile * TILE_PX
  return px < from ? from - px : Math.max(0, px - (from + TILE_PX))
}

function tilesAt(z: number, segments: readonly (readonly LatLon[])[]): Tile[] {
  const tiles = new Map<number, Tile>()
  const across = 2 ** z
  const add = (x: number, y: number): void => {
    if (y < 0 || y >= across) return
    const wrapped = ((x % across) + across) % across
    tiles.set(wrapped * across + y, { z, x: wrapped, y })
  }
  for (const segment of segments) {
    for (const { x, y, reachPx } of spotsOf(segment, z)) {
      for (let column = tileOf(x - reachPx); column <= tileOf(x + reachPx); column++)
        for (let row = tileOf(y - reachPx); row <= tileOf(y + reachPx); row++) add(column, row)
    }
  }
  return [...tiles.values()]
}

const tileOf = (px: number): number => Math.floor(px / TILE_PX)

interface Spot {
  x: number
  y: number
  reachPx: number
}

/**
 * Spots along a segment in short steps; across the antimeridian x continues beyond the world's
 * edge.
 */
function* spotsOf(segment: readonly LatLon[], z: number): Generator<Spot> {
  const world = TILE_PX * 2 ** z
  let last: Spot | null = null
  for (const point of segment) {
    const spot: Spot = { ...projectToPixel(point, z), reachPx: reachAt(point.lat, z) }
    if (!last) yield spot
    else {
      spot.x += world * Math.round((last.x - spot.x) / world)
      const distance = Math.hypot(spot.x - last.x, spot.y - last.y)
      const stepPx = spot.reachPx * STEP_OF_REACH
      if (distance < stepPx) continue
      const steps = Math.ceil(distance / stepPx)
      for (let step = 1; step <= steps; step++) {
        const share = step / steps
        const x: number = last.x + (spot.x - last.x) * share
        const y: number = last.y + (spot.y - last.y) * share
        yield { x, y, reachPx: spot.reachPx }
      }
    }
    last = spot
  }
}

const reachAt = (lat: number, z: number): number => REACH_M / metresPerPx(lat, z)
