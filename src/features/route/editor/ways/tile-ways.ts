import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { type DrawnStep, followWays } from '#domain/track/editing/ways/follow-ways.ts'
import { parseTileWays } from '#domain/track/editing/ways/way-lines.ts'
import { buildTileGraph, type WayTile } from '#domain/track/editing/ways/way-network.ts'
import { WAY_ZOOMS } from '#domain/track/editing/ways/way-tiles.ts'
import type { ReadVectorTile } from '#src/platform/connection/map-tiles.ts'

/** The ways in the map's vector tiles. */
export interface TileWays {
  /** Like `followWays`: empty if no way is near or known. */
  follow: (stretch: DrawnStep) => Promise<LatLon[]>
  /** Whether there is a tile of this place, at this zoom or another. */
  isKnown: (place: LatLon, zoom: number) => Promise<boolean>
}

type Graph = WayTile['graph']

/** A few megabytes; the oldest are dropped first. */
const CACHED_TILES_MAX = 120
/** A tile that takes longer counts as missing on this device. */
const TILE_TIMEOUT_MS = 1_500
/** Work yields to the page after this time. */
const SLICE_MS = 8

export function createTileWays(readDrawn: ReadVectorTile): TileWays {
  const graphs = new Map<string, Graph>()
  const pause = createPause()
  let building: Promise<unknown> = Promise.resolve()

  async function read(tile: Tile): Promise<Graph | null> {
    const name = `${tile.z}/${tile.x}/${tile.y}`
    const known = graphs.get(name)
    if (known) return known
    const ground = await withTimeout(readDrawn(tile).catch(() => null))
    if (!ground) return null
    const graph = building.then(async () => {
      await pause()
      return buildTileGraph(parseTileWays(ground))
    })
    building = graph.catch(() => undefined)
    graphs.set(name, await graph)
    for (const [oldest] of graphs) if (graphs.size > CACHED_TILES_MAX) graphs.delete(oldest)
    return graph
  }

  return {
    follow: (stretch) => followWays(stretch, { read, pause }),
    async isKnown(place, zoom) {
      for (const each of [zoom, ...WAY_ZOOMS]) if (await read(tileAt(place, each))) return true
      return false
    },
  }
}

function tileAt(place: LatLon, zoom: number): Tile {
  const { x, y } = projectToPixel(place, zoom)
  return { z: zoom, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
}

const withTimeout = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, TILE_TIMEOUT_MS, null))])

/** Returns a function that yields to the page whenever a time slice is over. */
function createPause(): () => Promise<void> {
  let endMs = 0
  return async () => {
    if (performance.now() < endMs) return
    await new Promise((resolve) => setTimeout(resolve))
    endMs = performance.now() + SLICE_MS
  }
}
