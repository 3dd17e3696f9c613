import { readFile } from 'node:fs/promises'
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
import { drawGroundTile, heightPlaces } from './draw-ground-tile.ts'
import { type PreparedCell, prepareCell } from './prepare-cell.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'
/** A dense cell takes some 20 MB. */
const CELLS_MAX = 12

const decompress = promisify(gunzip)

/** Draws tiles of an imported ground; null where it has nothing. The last used cells stay in memory. */
export function createGroundTileSource({ folder, manifest }: Ground, heights: GroundHeights): TileSource {
  const cells = new Map<string, Promise<PreparedCell | null>>()
  const cellAt = (cell: Tile): Promise<PreparedCell | null> => {
    const file = cellFile(cell)
    const found = cells.get(file) ?? readCell(join(folder, `${file}.gz`))
    cells.delete(file)
    cells.set(file, found)
    const [oldest] = cells.keys()
    if (cells.size > CELLS_MAX && oldest !== undefined) cells.delete(oldest)
    return found
  }
  return {
    about: { kind: 'drawn', attribution: manifest.attribution },
    async read(tile) {
      if (tile.z < DRAWN_ZOOM_MIN || tile.z > DRAWN_ZOOM_MAX) return null
      const cell = await cellAt(containingCell(tile))
      if (!cell) return null
      await heights.load(heightPlaces(tile))
      const content = JSON.stringify(drawGroundTile(cell, heights, tile))
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
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return bytes && prepareCell((await decompress(bytes)).toString('utf8'))
}
