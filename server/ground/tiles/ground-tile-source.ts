import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Tile } from '#domain/std/geo/mercator.ts'
import { DRAWN_ZOOM_MAX, DRAWN_ZOOM_MIN } from '#domain/wire/map/tile.ts'
import type { TileSource } from '../../resources/tiles/source.ts'
import { cellFile } from '../cell-file.ts'
import { DETAIL_ZOOM, OVERVIEW_ZOOM } from '../feature.ts'
import type { GroundHeights } from '../heights.ts'
import type { Ground } from '../open-ground.ts'
import { createRecent, readIfThere } from '../recent.ts'
import { drawGroundTile, heightPlaces } from './draw-ground-tile.ts'
import { type PreparedCell, prepareCell } from './prepare-cell.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'
/** A dense cell takes some 20 MB. */
const CELLS_MAX = 12

const decompress = promisify(gunzip)

/** Draws tiles of an imported ground; null where it has nothing. The last used cells stay in memory. */
export function createGroundTileSource({ folder, manifest }: Ground, heights: GroundHeights): TileSource {
  const cells = createRecent(CELLS_MAX, (file) => readCell(join(folder, `${file}.gz`)))
  return {
    about: { kind: 'drawn', attribution: manifest.attribution },
    async read(tile) {
      if (tile.z < DRAWN_ZOOM_MIN || tile.z > DRAWN_ZOOM_MAX) return null
      const cell = await cells(cellFile(containingCell(tile)))
      if (!cell) return null
      const content = JSON.stringify(drawGroundTile(cell, await heights.near(heightPlaces(tile)), tile))
      return { type: JSON_TYPE, body: new TextEncoder().encode(content) }
    },
  }
}

function containingCell({ z, x, y }: Tile): Tile {
  const zoom = z < DETAIL_ZOOM ? OVERVIEW_ZOOM : DETAIL_ZOOM
  const share = 2 ** (z - zoom)
  return { z: zoom, x: Math.floor(x / share), y: Math.floor(y / share) }
}

/** Null: the ground has nothing there. */
async function readCell(path: string): Promise<PreparedCell | null> {
  const bytes = await readIfThere(path)
  return bytes && prepareCell((await decompress(bytes)).toString('utf8'))
}
