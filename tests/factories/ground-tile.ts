import * as v from 'valibot'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { type DrawnTile, drawnTile } from '#domain/wire/map/tile.ts'
import { openGroundSources } from '#server/ground/ground-sources.ts'

/** The tile of an imported ground that shows a place; null: it has none. */
export async function readGroundTile(folder: string, zoom: number, place: LatLon): Promise<DrawnTile | null> {
  const { x, y } = projectToPixel(place, zoom)
  const tile = { z: zoom, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
  const content = await must(openGroundSources(folder), 'a ground').tiles.read(tile)
  return content && v.parse(drawnTile, JSON.parse(new TextDecoder().decode(content.body)))
}
