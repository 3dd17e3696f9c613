import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { type DrawnStep, followWays } from '#domain/track/editing/ways/follow-ways.ts'
import { parseTileWays } from '#domain/track/editing/ways/way-lines.ts'
import { buildTileGraph, type WayTile } from '#domain/track/editing/ways/way-network.ts'
import { WAY_ZOOMS } from '#domain/track/editing/ways/way-tiles.ts'
import type { ReadVectorTile } from '#src/platform/connection/map-tiles.ts'

/** The ways of the map's ground. */
export interface TileWays {
  /** As `followWays`: empty where no way is near, or none is known. */
  follow: (stretch: DrawnStep) => Promise<LatLon[]>
  /** Whether anything is known of a place: at the zoom that the map shows, or at another. */
  isKnown: (place: LatLon, zoom: number) => Promise<boolean>
}

type Graph = WayTile['graph']

/** Some megabytes at most; the oldest go first. */
const TILES_KEPT_MAX = 120
/** A tile that takes longer is one that this device does not have. */
const PATIENCE_MS = 1_500
/** Work ends after this long, and the page gets its turn. */
const SLICE_MS = 8

export function createTileWays(readDrawn: ReadVectorTile): TileWays {
  const graphs = new Map<string, Graph>()
  const pause = slices()
  let building: Promise<unknown> = Promise.resolve()

  async function read(tile: Tile): Promise<Graph | null> {
    const name = `${tile.z}/${tile.x}/${tile.y}`
    const known = graphs.get(name)
    if (known) return known
    const ground = await withPatience(readDrawn(tile).catch(() => null))
    if (!ground) return null
    const graph = building.then(async () => {
      await pause()
      return buildTileGraph(parseTileWays(ground))
    })
    building = graph.catch(() => undefined)
    graphs.set(name, await graph)
    for (const [oldest] of graphs) if (graphs.size > TILES_KEPT_MAX) graphs.delete(oldest)
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

const withPatience = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))])

/** Lets the page have its turn whenever a slice is over. */
function slices(): () => Promise<void> {
  let endMs = 0
  return async () => {
    if (performance.now() < endMs) return
    await new Promise((resolve) => setTimeout(resolve))
    endMs = performance.now() + SLICE_MS
  }
}
