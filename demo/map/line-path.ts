import { TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'
import type { ProjectedLine } from './projected-line.ts'

/** A line is drawn on beyond the tile's edge, so that its round end is not seen there. */
const RIM_PX = 20
/** Points nearer than this to the one before are not worth a corner. */
const CORNER_MIN_UNITS = 2 * DRAWN_UNITS_PER_PX

/** The part of a line that a tile shows, as an SVG path in the tile's units; empty where it shows none. */
export function linePath(line: ProjectedLine, tile: Tile, { closed = false } = {}): string {
  const scale = 2 ** tile.z
  const left = tile.x * TILE_PX
  const top = tile.y * TILE_PX
  const seen = (x: number, y: number) =>
    x > -RIM_PX && x < TILE_PX + RIM_PX && y > -RIM_PX && y < TILE_PX + RIM_PX
  if (line.east * scale < left - RIM_PX || line.west * scale > left + TILE_PX + RIM_PX) return ''
  if (line.south * scale < top - RIM_PX || line.north * scale > top + TILE_PX + RIM_PX) return ''

  const pen = createPen()
  const at = (i: number) => ({ x: (line.xs[i] ?? 0) * scale - left, y: (line.ys[i] ?? 0) * scale - top })
  const count = line.xs.length
  let inside = closed
  for (let i = 0; i < count; i++) {
    const { x, y } = at(i)
    const was = inside
    inside = closed || seen(x, y)
    if (inside && !was && i > 0) pen.move(at(i - 1))
    // the first point outside ends the run, beyond the edge
    if (inside || was) pen.line({ x, y }, i === count - 1)
  }
  return pen.path(closed)
}

function createPen() {
  let path = ''
  let fromX = 0
  let fromY = 0
  let drawn = 0
  let lifted = true
  const move = ({ x, y }: { x: number; y: number }): void => {
    fromX = units(x)
    fromY = units(y)
    path += `M${fromX} ${fromY}`
    lifted = false
  }
  return {
    move,
    line(spot: { x: number; y: number }, isLast: boolean): void {
      if (lifted) return move(spot)
      const dx = units(spot.x) - fromX
      const dy = units(spot.y) - fromY
      if (!isLast && Math.abs(dx) + Math.abs(dy) < CORNER_MIN_UNITS) return
      path += `l${dx} ${dy}`
      drawn += 1
      fromX += dx
      fromY += dy
    },
    path: (closed: boolean): string => (drawn === 0 ? '' : closed ? `${path}z` : path),
  }
}

const units = (px: number): number => Math.round(px * DRAWN_UNITS_PER_PX)
