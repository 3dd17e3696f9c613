import type { LatLon } from '../../../std/geo/lat-lon.ts'
import type { Tile } from '../../../std/geo/mercator.ts'
import type { WayTile } from './way-network.ts'
import { createWayRouter, type WayRouter } from './way-router.ts'
import { listTilesBetween, WAY_ZOOMS } from './way-tiles.ts'

/** A drawn point and the one before it. */
export interface DrawnStep {
  /** null: it is the first point */
  from: LatLon | null
  to: LatLon
  /** `to` snaps to a way within this many metres */
  reachM: number
}

export interface WaySource {
  /** Null: the tile is not available. */
  read: (tile: Tile) => Promise<WayTile['graph'] | null>
  /** yields to other tasks if necessary */
  pause: () => Promise<void>
}

/**
 * The places after `from` along the ways. The last is `to` snapped to a way; it is the only one if the
 * connection is straight. Empty: no way is near. Uses the finest zoom with a result; if a tile is
 * missing there, tries a coarser one.
 */
export async function followWays({ from, to, reachM }: DrawnStep, source: WaySource): Promise<LatLon[]> {
  let snapped: LatLon | null = null
  for (const zoom of WAY_ZOOMS) {
    const tiles = listTilesBetween(from ? [from, to] : [to], zoom, reachM)
    if (!tiles) continue
    const { router, isComplete } = await readRouter(tiles, source)
    const near = router?.nearest(to, reachM) ?? null
    snapped ??= near
    const along = router && from && near ? await router.route(from, near) : []
    if (along.length > 0) return along
    if (isComplete || (snapped && !from)) break
  }
  return snapped ? [snapped] : []
}

async function readRouter(
  tiles: readonly Tile[],
  { read, pause }: WaySource,
): Promise<{ router: WayRouter | null; isComplete: boolean }> {
  const all = await Promise.all(tiles.map(async (tile) => ({ tile, graph: await read(tile) })))
  const known = all.flatMap(({ tile, graph }) => (graph ? [{ tile, graph }] : []))
  return {
    router: known.length > 0 ? createWayRouter(known, pause) : null,
    isComplete: known.length === all.length,
  }
}
