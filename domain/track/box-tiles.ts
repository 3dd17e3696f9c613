import type { Bounds } from '../std/geo/bounds.ts'
import { projectToPixel, TILE_PX, type Tile } from '../std/geo/mercator.ts'
import { CORRIDOR_TILES_MAX, PACK_ZOOMS } from './corridor.ts'

/** Without the tiles of this zoom hardly any path is on the map. */
const ZOOM_NEEDED = 13

/**
 * The nearest zoom that is kept of a box: as near as the tiles of one pack allow. Null: the box is
 * too large to be kept.
 */
export function nearestBoxZoom(frame: Bounds): number | null {
  let count = 0
  let nearest: number | null = null
  for (const z of PACK_ZOOMS) {
    const { columns, rows } = rangeOf(frame, z)
    count += columns.count * rows.count
    if (count > CORRIDOR_TILES_MAX) break
    if (z >= ZOOM_NEEDED) nearest = z
  }
  return nearest
}

/** The tiles that a box touches, widest zoom first; none if it is too large. */
export function listBoxTiles(frame: Bounds): Tile[] {
  const nearest = nearestBoxZoom(frame) ?? 0
  return PACK_ZOOMS.filter((z) => z <= nearest).flatMap((z) => {
    const { columns, rows } = rangeOf(frame, z)
    return Array.from({ length: columns.count * rows.count }, (_, i) => ({
      z,
      x: (columns.from + (i % columns.count)) % 2 ** z,
      y: rows.from + Math.floor(i / columns.count),
    }))
  })
}

interface Range {
  from: number
  count: number
}

/** A box across the antimeridian has columns beyond the last one. */
function rangeOf([west, south, east, north]: Bounds, z: number): { columns: Range; rows: Range } {
  const last = 2 ** z - 1
  const upper = projectToPixel({ lat: north, lon: west }, z)
  const lower = projectToPixel({ lat: south, lon: east < west ? east + 360 : east }, z)
  const [left, top] = [tileOf(upper.x), Math.min(last, tileOf(upper.y))]
  return {
    columns: { from: left, count: Math.min(last, tileOf(lower.x) - left) + 1 },
    rows: { from: top, count: Math.min(last, tileOf(lower.y)) - top + 1 },
  }
}

const tileOf = (px: number): number => Math.floor(px / TILE_PX)
