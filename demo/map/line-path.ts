import type { ProjectedLine } from '#domain/ground/projected-line.ts'
import { TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'

/** A line continues past the tile's edge, so that its round cap is not visible there. */
const MARGIN_PX = 20
/** Points closer than this to the previous one are dropped. */
const STEP_MIN_UNITS = 2 * DRAWN_UNITS_PER_PX

/** The visible part of a line as an SVG path in tile units; empty if the tile shows none of it. */
export function linePath(line: ProjectedLine, tile: Tile, { closed = false } = {}): string {
  const scale = 2 ** tile.z
  const left = tile.x * TILE_PX
  const top = tile.y * TILE_PX
  const isVisible = (x: number, y: number) =>
    x > -MARGIN_PX && x < TILE_PX + MARGIN_PX && y > -MARGIN_PX && y < TILE_PX + MARGIN_PX
  if (line.east * scale < left - MARGIN_PX || line.west * scale > left + TILE_PX + MARGIN_PX) return ''
  if (line.south * scale < top - MARGIN_PX || line.north * scale > top + TILE_PX + MARGIN_PX) return ''

  const pen = createPen()
  const at = (i: number) => ({ x: (line.xs[i] ?? 0) * scale - left, y: (line.ys[i] ?? 0) * scale - top })
  const count = line.xs.length
  let isInside = closed
  for (let i = 0; i < count; i++) {
    const { x, y } = at(i)
    const wasInside = isInside
    isInside = closed || isVisible(x, y)
    if (isInside && !wasInside && i > 0) pen.move(at(i - 1))
    // The first point outside the tile still ends the current stroke.
    if (isInside || wasInside) pen.line({ x, y }, i === count - 1)
  }
  return pen.path(closed)
}

function createPen() {
  let path = ''
  let fromX = 0
  let fromY = 0
  let segmentCount = 0
  let isPenUp = true
  const move = ({ x, y }: { x: number; y: number }): void => {
    fromX = toUnits(x)
    fromY = toUnits(y)
    path += `M${fromX} ${fromY}`
    isPenUp = false
  }
  return {
    move,
    line(point: { x: number; y: number }, isLast: boolean): void {
      if (isPenUp) return move(point)
      const dx = toUnits(point.x) - fromX
      const dy = toUnits(point.y) - fromY
      if (!isLast && Math.abs(dx) + Math.abs(dy) < STEP_MIN_UNITS) return
      path += `l${dx} ${dy}`
      segmentCount += 1
      fromX += dx
      fromY += dy
    },
    path: (closed: boolean): string => (segmentCount === 0 ? '' : closed ? `${path}z` : path),
  }
}

const toUnits = (px: number): number => Math.round(px * DRAWN_UNITS_PER_PX)
