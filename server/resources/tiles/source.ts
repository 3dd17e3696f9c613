import type { Tile } from '#domain/std/geo/mercator.ts'
import type { TilesResponse } from '#domain/wire/map/tile.ts'

export interface TileContent {
  /** application/json: a DrawnTile; else a picture */
  type: string
  body: Uint8Array<ArrayBuffer>
}

/** Where the map's ground comes from. */
export interface TileSource {
  about: TilesResponse
  /** Null: there is none of this place. Throws a RefusalError with `unavailable` where it cannot be had now. */
  read(tile: Tile): Promise<TileContent | null>
}

export const NO_TILES: TileSource = {
  about: { kind: 'none', attribution: '' },
  read: async () => null,
}
