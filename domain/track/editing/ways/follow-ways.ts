import type { Tile } from '../../../std/geo/mercator.ts'
import type { WayTile } from './way-network.ts'
import { createWayRouter, type Place, type WayRouter } from './way-router.ts'
import { listTilesBetween, WAY_ZOOMS } from './way-tiles.ts'

/** What is drawn: a place, and the one before it. */
export interface DrawnStep {
  /** null: it is the first */
  from: Place | null
  to: Place
  /** metres within which a way draws `to` onto it */
  reachM: number
}

export interface WaySource {
  /** Null: the tile can not be had. */
  read: (tile: Tile) => Promise<WayTile['graph'] | null>
  /** lets others have their turn, where it is theirs */
  pause: () => Promise<void>
}

/**
 * Places after `from`, as the ways lead; the last is on a way and stands for `to`, and alone it is straight to there. Empty: no way is near.
 * The finest zoom that has them tells; where it lacks a tile, a coarser one may have what is missing.
 */
export async function followWays({ from, to, reachM }: DrawnStep, source: WaySource): Promise<Place[]> {
  let place: Place | null = null
  for (const zoom of WAY_ZOOMS) {
    const tiles = listTilesBetween(from ? [from, to] : [to], zoom, reachM)
    if (!tiles) continue
    const { ground, isWhole } = await readGround(tiles, source)
    const near = ground?.nearest(to, reachM) ?? null
    place ??= near
    const along = ground && from && near ? await ground.route(from, near) : []
    if (along.length > 0) return along
    if (isWhole || (place && !from)) break
  }
  return place ? [place] : []
}

async function readGround(
  tiles: readonly Tile[],
  { read, pause }: WaySource,
): Promise<{ ground: WayRouter | null; isWhole: boolean }> {
  const all = await Promise.all(tiles.map(async (tile) => ({ tile, graph: await read(tile) })))
  const known = all.flatMap(({ tile, graph }) => (graph ? [{ tile, graph }] : []))
  return {
    ground: known.length > 0 ? createWayRouter(known, pause) : null,
    isWhole: known.length === all.length,
  }
}
