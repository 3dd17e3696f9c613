import type { Tile } from '#domain/std/geo/mercator.ts'

/** The ground of one tile, to be drawn in the colours of the theme. Lines are SVG paths in `unitsPerPx` of the tile. */
export interface VectorTile {
  /** metres, at every `stepPx`, from one step before the tile's edge to one after, `side` a row */
  heights: { metres: Float64Array; side: number; stepPx: number }
  unitsPerPx: number
  lakes: string
  rivers: string
  roads: string
  tracks: string
  paths: string
  /** at pixels of the tile; the most important first */
  places: readonly TilePlace[]
}

export interface TilePlace {
  name: string
  kind: string
  heightM: number
  x: number
  y: number
}

export interface TileSource {
  /** whose the ground is, in plain text */
  attribution: string
  /** further in, the tiles of this zoom are enlarged */
  zoomMax: number
  /** A picture, what there is to draw, or null: nothing is known of this place, or it cannot be had now. */
  read: (tile: Tile) => Promise<Blob | VectorTile | null>
}
