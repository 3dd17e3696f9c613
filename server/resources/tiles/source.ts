import type { Tile } from '#domain/std/geo/mercator.ts'
import type { TilesResponse } from '#domain/wire/map/tile.ts'

export interface TileContent {
  /** application/json for a DrawnTile, else an image type */
  type: string
  body: Uint8Array<ArrayBuffer>
}

/** A source of map tiles. */
export interface TileSource {
  about: TilesResponse
  /** Null: no tile there. Throws a RejectionError with `unavailable`. */
  read(tile: Tile): Promise<TileContent | null>
}

export const NO_TILES: TileSource = {
  about: { kind: 'none', attribution: '' },
  read: async () => null,
}
