import { TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { clipToSquare, type Spot, TILE_UNITS } from '#domain/track/editing/ways/way-lines.ts'
import { DRAWN_UNITS_PER_PX } from '#domain/wire/map/tile.ts'
import type { Shape } from './prepare-cell.ts'

// Shapes as SVG paths in the units of a tile (domain/wire/map/tile.ts).

/** A line continues beyond the tile's edge, so that its round cap is not visible there. */
const MARGIN_UNITS = 12 * DRAWN_UNITS_PER_PX
const LEAST = -MARGIN_UNITS
const MOST = TILE_UNITS + MARGIN_UNITS
/** Corners closer to the previous one are dropped. */
const STEP_MIN_UNITS = 1.5 * DRAWN_UNITS_PER_PX
/** A smaller area is invisible. */
const AREA_MIN_UNITS = 4 * DRAWN_UNITS_PER_PX

/** The part of a line that a tile shows; empty if there is none. */
export function linePath(shape: Shape, tile: Tile): string {
  if (!isOnTile(shape, tile)) return ''
  return clipToSquare(spotsOf(shape, tile), LEAST, MOST)
    .map((part) => formatPath(part))
    .join('')
}

/** The part of an area that a tile shows, closed along the tile's margin; empty if there is none. */
export function ringPath(shape: Shape, tile: Tile): string {
  if (!isOnTile(shape, tile)) return ''
  const scale = 2 ** tile.z * DRAWN_UNITS_PER_PX
  const isTiny =
    (shape.east - shape.west) * scale < AREA_MIN_UNITS && (shape.south - shape.north) * scale < AREA_MIN_UNITS
  const ring = isTiny ? [] : clipRing(spotsOf(shape, tile))
  return ring.length < 3 ? '' : `${formatPath(ring)}z`
}

function isOnTile(shape: Shape, { z, x, y }: Tile): boolean {
  const toUnits = (worldPx: number, index: number) =>
    (worldPx * 2 ** z - index * TILE_PX) * DRAWN_UNITS_PER_PX
  return (
    toUnits(shape.east, x) > LEAST &&
    toUnits(shape.west, x) < MOST &&
    toUnits(shape.south, y) > LEAST &&
    toUnits(shape.north, y) < MOST
  )
}

/** The corners in whole units, without those too close to be seen. Both ends are kept. */
function spotsOf({ xs, ys }: Shape, { z, x, y }: Tile): Spot[] {
  const spots: Spot[] = []
  const toUnits = (worldPx: number, index: number) =>
    Math.round((worldPx * 2 ** z - index * TILE_PX) * DRAWN_UNITS_PER_PX)
  for (let i = 0; i < xs.length; i++) {
    const spot = { x: toUnits(xs[i] ?? 0, x), y: toUnits(ys[i] ?? 0, y) }
    const last = spots.at(-1)
    const isClose = last && Math.abs(spot.x - last.x) + Math.abs(spot.y - last.y) < STEP_MIN_UNITS
    if (!isClose || i === xs.length - 1) spots.push(spot)
  }
  return spots
}

/** Cuts a ring at the four edges in turn (I. Sutherland and G. Hodgman 1974). */
function clipRing(ring: Spot[]): Spot[] {
  const edges: [axis: 'x' | 'y', at: number, sign: 1 | -1][] = [
    ['x', LEAST, 1],
    ['x', MOST, -1],
    ['y', LEAST, 1],
    ['y', MOST, -1],
  ]
  return edges.reduce((spots, [axis, at, sign]) => {
    const isInside = (spot: Spot) => (spot[axis] - at) * sign >= 0
    return spots.flatMap((to, i) => {
      const from = spots.at(i - 1) ?? to
      if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
      const crossing = spotAt(from, to, { axis, at })
      return isInside(to) ? [crossing, to] : [crossing]
    })
  }, ring)
}

function spotAt(from: Spot, to: Spot, { axis, at }: { axis: 'x' | 'y'; at: number }): Spot {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  const spot = {
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  }
  return { ...spot, [axis]: at }
}

function formatPath([first, ...rest]: readonly Spot[]): string {
  if (!first || rest.length === 0) return ''
  let { x, y } = first
  let path = `M${x} ${y}`
  for (const spot of rest) {
    path += `l${spot.x - x} ${spot.y - y}`
    ;({ x, y } = spot)
  }
  return path
}
