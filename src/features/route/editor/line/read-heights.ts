import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import type { Tile } from '#domain/std/geo/mercator.ts'
import { type TerrainHeights, terrainKey } from '#domain/track/editing/terrain-heights.ts'
import {
  HEIGHT_ZOOMS,
  hasHeights,
  heightOnTile,
  type TileHeights,
  tileOfPlace,
} from '#domain/track/editing/tile-heights.ts'
import type { ReadVectorTile } from '#src/platform/connection/map-tiles.ts'
import type { Port } from '#src/platform/port/port.ts'

/** As exact as the heights of the server. */
const PER_METRE = 10

interface HeightSources {
  /** null: the server is not asked */
  port: Port | null
  /** null: the map has no tiles with heights */
  readTile: ReadVectorTile | null
}

/** Terrain heights from the server, else from the tiles of the map on this device. */
export async function readHeights(
  points: readonly LatLon[],
  { port, readTile }: HeightSources,
): Promise<TerrainHeights> {
  const answer = await port?.fetchOnline('heights', { points: [...points] })
  if (answer?.ok)
    return new Map(points.map((place, i) => [terrainKey(place), answer.value.heights[i] ?? Number.NaN]))
  return readTile ? readKeptHeights(points, readTile) : new Map()
}

/** Terrain heights from the tiles of the map on this device; places without a tile are left out. */
export async function readKeptHeights(
  points: readonly LatLon[],
  readTile: ReadVectorTile,
): Promise<TerrainHeights> {
  const tiles = new Map<string, Promise<TileHeights | null>>()
  const heightsOf = (tile: Tile): Promise<TileHeights | null> => {
    const name = `${tile.z}/${tile.x}/${tile.y}`
    const known = tiles.get(name) ?? readTileHeights(tile, readTile)
    tiles.set(name, known)
    return known
  }
  const found = new Map<string, number>()
  for (const place of points) {
    for (const zoom of HEIGHT_ZOOMS) {
      const tile = tileOfPlace(place, zoom)
      const heights = await heightsOf(tile)
      if (!heights) continue
      found.set(terrainKey(place), Math.round(heightOnTile(heights, tile, place) * PER_METRE) / PER_METRE)
      break
    }
  }
  return found
}

async function readTileHeights(tile: Tile, readTile: ReadVectorTile): Promise<TileHeights | null> {
  const heights = (await readTile(tile).catch(() => null))?.heights
  return heights && hasHeights(heights) ? heights : null
}
