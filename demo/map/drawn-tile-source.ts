import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_ZOOM_MAX, DRAWN_ZOOM_MIN, type TilesResponse } from '#domain/wire/map/tile.ts'
import type { Region } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'
import { buildRegionMap, drawTile, isRegionOnTile, type RegionMap } from './region-map.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'

/** A tile source for the server. */
interface DrawnTileSource {
  about: TilesResponse
  /** The tile as JSON (`DrawnTile`); null outside the demo regions and beyond the drawn zooms. */
  read(tile: Tile): Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | null>
}

/**
 * Draws map tiles of the demo regions from the same terrain as their routes. No tiles elsewhere.
 */
export function createDrawnTileSource(regions: readonly Region[] = REGIONS): DrawnTileSource {
  const maps = new Map<Region, Promise<RegionMap>>()
  const getMap = (region: Region): Promise<RegionMap> => {
    const cached = maps.get(region) ?? buildRegionMap(region)
    maps.set(region, cached)
    return cached
  }
  return {
    about: { kind: 'drawn', attribution: 'Made-up ground of the demo world' },
    async read(tile) {
      if (tile.z < DRAWN_ZOOM_MIN || tile.z > DRAWN_ZOOM_MAX) return null
      const region = regions.find((each) => isRegionOnTile(each, tile))
      if (!region) return null
      const map = await getMap(region)
      // Lets other requests run between the tiles of a map view.
      await yieldToEventLoop()
      return { type: JSON_TYPE, body: new TextEncoder().encode(JSON.stringify(drawTile(map, tile))) }
    },
  }
}
