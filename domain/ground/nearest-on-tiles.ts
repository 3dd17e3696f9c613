import { distanceM } from '../std/geo/distance.ts'
import type { LatLon } from '../std/geo/lat-lon.ts'
import { metresPerPx, projectToPixel, TILE_PX, type Tile, unprojectPixel } from '../std/geo/mercator.ts'
import { nearestSpotOnPiece } from '../track/editing/ways/way-graph.ts'
import type { WayLine } from '../track/editing/ways/way-lines.ts'
import { DRAWN_UNITS_PER_PX } from '../wire/map/tile.ts'

// The hut and the road nearest to a position, on the tiles of a map.

/** What a tile knows: lines in its units, huts in its pixels. */
export interface TileGround {
  roads: readonly WayLine[]
  huts: readonly { name: string; x: number; y: number }[]
}

/** Null: the tile is not on this device. */
export type ReadTileGround = (tile: Tile) => Promise<TileGround | null>

export interface NearestSpot extends LatLon {
  /** empty for a road */
  name: string
  /** metres as the crow flies */
  distanceM: number
}

export interface NearestGround {
  hut: NearestSpot | null
  road: NearestSpot | null
}

/** Further away it is no help on foot. */
export const NEAREST_REACH_M = 10_000
/** The first one names every hut and has every road; the others are for maps that are kept with less detail. */
const ZOOMS = [14, 13, 12]

/** Null in either part: none is known within reach. */
export async function findNearestGround(position: LatLon, read: ReadTileGround): Promise<NearestGround> {
  let nearest: NearestGround = { hut: null, road: null }
  for (const zoom of ZOOMS) {
    if (nearest.hut && nearest.road) break
    const found = await searchZoom(position, zoom, read)
    nearest = { hut: nearest.hut ?? found.hut, road: nearest.road ?? found.road }
  }
  return nearest
}

/** Searches square rings of tiles around the position, until nothing beyond them can be nearer. */
async function searchZoom(position: LatLon, zoom: number, read: ReadTileGround): Promise<NearestGround> {
  const at = projectToPixel(position, zoom)
  const center = { x: Math.floor(at.x / TILE_PX), y: Math.floor(at.y / TILE_PX) }
  const scale = metresPerPx(position.lat, zoom)
  const within = at.x - center.x * TILE_PX
  const below = at.y - center.y * TILE_PX
  const edgePx = Math.min(within, TILE_PX - within, below, TILE_PX - below)
  const best: NearestGround = { hut: null, road: null }
  for (let ring = 0; ; ring++) {
    const searchedM = ring === 0 ? 0 : (edgePx + (ring - 1) * TILE_PX) * scale
    const isSettled = (spot: NearestSpot | null) => (spot?.distanceM ?? NEAREST_REACH_M) <= searchedM
    if (isSettled(best.hut) && isSettled(best.road)) return best
    let hasTiles = false
    for (const tile of ringTiles(center, ring)) {
      const ground = await read({ ...tile, z: zoom, x: wrapColumn(tile.x, zoom) })
      if (!ground) continue
      hasTiles = true
      for (const spot of hutsOf(ground, { ...tile, z: zoom }, position)) best.hut = nearer(best.hut, spot)
      for (const spot of roadsOf(ground, { ...tile, z: zoom }, position)) best.road = nearer(best.road, spot)
    }
    if (!hasTiles && ring > 0) return best // the map of this device ends here
  }
}

function ringTiles({ x, y }: { x: number; y: number }, ring: number): { x: number; y: number }[] {
  const tiles: { x: number; y: number }[] = []
  for (let dy = -ring; dy <= ring; dy++)
    for (let dx = -ring; dx <= ring; dx++)
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) tiles.push({ x: x + dx, y: y + dy })
  return tiles
}

const wrapColumn = (x: number, zoom: number): number => ((x % 2 ** zoom) + 2 ** zoom) % 2 ** zoom

const nearer = (one: NearestSpot | null, other: NearestSpot): NearestSpot | null => {
  if (other.distanceM > NEAREST_REACH_M) return one
  return one && one.distanceM <= other.distanceM ? one : other
}

const hutsOf = ({ huts }: TileGround, tile: Tile, position: LatLon): NearestSpot[] =>
  huts.map(({ name, x, y }) => spotAt(tile, { x, y }, { name, position }))

/** The nearest spot of each road. */
function roadsOf({ roads }: TileGround, tile: Tile, position: LatLon): NearestSpot[] {
  const { x, y } = projectToPixel(position, tile.z)
  const from = {
    x: (x - tile.x * TILE_PX) * DRAWN_UNITS_PER_PX,
    y: (y - tile.y * TILE_PX) * DRAWN_UNITS_PER_PX,
  }
  return roads.flatMap((line) => {
    const pieces = line.slice(1).map((to, i) => nearestSpotOnPiece(line[i] ?? to, to, from))
    const [best] = pieces.toSorted((a, b) => a.distance - b.distance)
    if (!best) return []
    const px = { x: best.spot.x / DRAWN_UNITS_PER_PX, y: best.spot.y / DRAWN_UNITS_PER_PX }
    return [spotAt(tile, px, { name: '', position })]
  })
}

function spotAt(
  { x, y, z }: Tile,
  px: { x: number; y: number },
  { name, position }: { name: string; position: LatLon },
): NearestSpot {
  const place = unprojectPixel({ x: x * TILE_PX + px.x, y: y * TILE_PX + px.y }, z)
  return { name, ...place, distanceM: distanceM(position, place) }
}
