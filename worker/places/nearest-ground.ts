import * as v from 'valibot'
import {
  findNearestGround,
  type NearestGround,
  type ReadTileGround,
  type TileGround,
} from '#domain/ground/nearest-on-tiles.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { parseSvgPath } from '#domain/track/editing/ways/way-lines.ts'
import { drawnTile } from '#domain/wire/map/tile.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** A walk of some hours; the oldest are dropped first. */
const TILES_REMEMBERED = 200

const tileGround = v.pick(drawnTile, ['roads', 'places'])

/**
 * Finds the nearest hut and road on the tiles of packs and of maps that were viewed. The server is not asked: it would
 * learn where the member is.
 */
export function createNearestGround(
  caches: Pick<CacheStorage, 'match'>,
): (position: LatLon) => Promise<NearestGround> {
  const known = new Map<string, TileGround>()
  const read: ReadTileGround = async (tile) => {
    const path = tilePath(tile)
    const remembered = known.get(path)
    if (remembered) return remembered
    const stored = await caches.match(path)
    const content = v.safeParse(tileGround, await stored?.json().catch(() => null))
    if (!content.success) return null
    await yieldToEventLoop() // other tasks run in between
    const ground = groundOf(content.output)
    known.set(path, ground)
    for (const [oldest] of known) if (known.size > TILES_REMEMBERED) known.delete(oldest)
    return ground
  }
  return (position) => findNearestGround(position, read)
}

const groundOf = ({ roads, places }: v.InferOutput<typeof tileGround>): TileGround => ({
  roads: parseSvgPath(roads),
  huts: places.filter(({ kind }) => kind === 'hut'),
})
