import type { LatLon } from '../../std/geo/lat-lon.ts'
import { projectToPixel, TILE_PX, type Tile } from '../../std/geo/mercator.ts'

/** Metres in rows from the north-west, from one step before the tile's edge to one after. */
export interface TileHeights {
  metres: ArrayLike<number>
  /** values of a row */
  side: number
  stepPx: number
}

/**
 * The zooms whose tiles give heights to a line, the nearest first. At zoom 13 they are about 100 m apart, so a wider
 * zoom would miss what a path climbs.
 */
export const HEIGHT_ZOOMS = [15, 14, 13] as const

export function tileOfPlace(place: LatLon, z: number): Tile {
  const { x, y } = projectToPixel(place, z)
  return { z, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
}

/** A map without heights has tiles that are level at zero. */
export const hasHeights = ({ metres }: TileHeights): boolean => Array.from(metres).some((each) => each !== 0)

/** Metres at a place of the tile, between the four nearest values. */
export function heightOnTile({ metres, side, stepPx }: TileHeights, tile: Tile, place: LatLon): number {
  const { x, y } = projectToPixel(place, tile.z)
  const [column, row] = [stepsFrom(x, tile.x, stepPx), stepsFrom(y, tile.y, stepPx)]
  const [left, top] = [Math.min(side - 2, Math.floor(column)), Math.min(side - 2, Math.floor(row))]
  const at = (dx: number, dy: number) => metres[(top + dy) * side + left + dx] ?? Number.NaN
  const [right, down] = [column - left, row - top]
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right
  const lower = at(0, 1) * (1 - right) + at(1, 1) * right
  return upper * (1 - down) + lower * down
}

/** The first value is one step before the edge. */
const stepsFrom = (px: number, tile: number, stepPx: number): number => (px - tile * TILE_PX) / stepPx + 1
