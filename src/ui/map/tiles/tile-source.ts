import type { Tile } from '#domain/std/geo/mercator.ts'

/**
 * Vector data of one map tile, drawn in the colours of the theme. Lines are SVG paths in units of 1
 * / `unitsPerPx` px.
 */
export interface VectorTile {
  /**
   * metres at every `stepPx`, NaN where unknown, from one step before the tile's edge to one after; `side` values per
   * row
   */
  heights: { metres: Float64Array; side: number; stepPx: number }
  unitsPerPx: number
  /** of the drawn part, in pixels from the corner of the lines; not set: the corner itself */
  origin?: { x: number; y: number }
  lakes: string
  rivers: string
  roads: string
  streets: string
  tracks: string
  paths: string
  /** paths of T3 */
  hardPaths: string
  /** paths of T4 and above */
  alpinePaths: string
  viaFerratas: string
  /** hardly visible on the ground */
  faintPaths: string
  faintHardPaths: string
  faintAlpinePaths: string
  /** along the ways that are closed to people on foot */
  closed: string
  pistes: string
  /** marked hiking routes by the names of their colours */
  marks: readonly { colours: readonly string[]; path: string }[]
  rails: string
  /** closed */
  woods: string
  rocks: string
  glaciers: string
  built: string
  /** positions in pixels of the tile; most important first */
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
  /** attribution as plain text */
  attribution: string
  /** at higher zoom levels, parts of its tiles are enlarged */
  zoomMax: number
  /**
   * Resolves to an image, vector data, or null: no tile at this place, or it cannot be fetched now.
   */
  read: (tile: Tile) => Promise<Blob | VectorTile | null>
}
