import { setImmediate as nextTurn } from 'node:timers/promises'
import { DRAWN_ZOOM_MAX, DRAWN_ZOOM_MIN } from '#domain/wire/map/tile.ts'
import type { TileSource } from '#server/resources/tiles/source.ts'
import type { Region } from '../terrain/region.ts'
import { REGIONS } from '../terrain/regions.ts'
import { buildRegionMap, drawTile, isRegionOnTile, type RegionMap } from './region-map.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Draws the demo world's regions from the terrain that its routes run over. Of any other place there is nothing. */
export function createDrawnTileSource(regions: readonly Region[] = REGIONS): TileSource {
  const maps = new Map<Region, Promise<RegionMap>>()
  const mapOf = (region: Region): Promise<RegionMap> => {
    const known = maps.get(region) ?? buildRegionMap(region)
    maps.set(region, known)
    return known
  }
  return {
    about: { kind: 'drawn', attribution: 'Made-up ground of the demo world' },
    async read(tile) {
      if (tile.z < DRAWN_ZOOM_MIN || tile.z > DRAWN_ZOOM_MAX) return null
      const region = regions.find((each) => isRegionOnTile(each, tile))
      if (!region) return null
      const map = await mapOf(region)
      // twenty asked for at once are drawn with others answered in between
      await nextTurn()
      return { type: JSON_TYPE, body: new TextEncoder().encode(JSON.stringify(drawTile(map, tile))) }
    },
  }
}
