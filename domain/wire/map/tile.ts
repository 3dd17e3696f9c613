import * as v from 'valibot'

// Base map tiles. A picture source returns pictures. Our own server returns drawing data, and the page
// draws it in the colours of its theme.

/** Zooms with drawing data; a map beyond the last one enlarges its tiles. */
export const DRAWN_ZOOM_MIN = 8
export const DRAWN_ZOOM_MAX = 15
/** Heights are sampled at every this many pixels, from one step before the tile's edge to one after. */
export const DRAWN_STEP_PX = 8
export const DRAWN_SIDE = 256 / DRAWN_STEP_PX + 3
/** Stands for a height that the server does not know, as in files of SRTM. */
export const DRAWN_HEIGHT_UNKNOWN = -32_768
/** Line coordinates count in fractions of a pixel. */
export const DRAWN_UNITS_PER_PX = 4

export const DRAWN_PLACE_KINDS = [
  'summit',
  'pass',
  'hut',
  'pasture',
  'village',
  'trailhead',
  'spring',
  'waterfall',
  'viewpoint',
  'lake',
] as const

/** Colours of marks along hiking routes; `other`: without a known one. */
export const MARK_COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'black',
  'other',
] as const
export type MarkColour = (typeof MARK_COLOURS)[number]

/** The kinds of ways in drawing data that people walk along. */
export const DRAWN_WAYS = [
  'roads',
  'streets',
  'tracks',
  'paths',
  'hardPaths',
  'alpinePaths',
  'viaFerratas',
  'faintPaths',
  'faintHardPaths',
  'faintAlpinePaths',
] as const

const svgPath = v.pipe(v.string(), v.regex(/^[Mlz\d -]*$/))

export const drawnTile = v.object({
  /**
   * metres or DRAWN_HEIGHT_UNKNOWN, DRAWN_SIDE rows of DRAWN_SIDE values from the north-west: the first
   * value, then differences
   */
  heights: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.length(DRAWN_SIDE * DRAWN_SIDE)),
  /** SVG paths in DRAWN_UNITS_PER_PX; they may extend beyond the tile */
  lakes: svgPath,
  rivers: svgPath,
  roads: svgPath,
  streets: v.optional(svgPath, ''),
  tracks: svgPath,
  paths: svgPath,
  /** paths of T3 */
  hardPaths: v.optional(svgPath, ''),
  /** paths of T4 and above */
  alpinePaths: v.optional(svgPath, ''),
  viaFerratas: v.optional(svgPath, ''),
  /** the same kinds of paths where they are hardly visible on the ground */
  faintPaths: v.optional(svgPath, ''),
  faintHardPaths: v.optional(svgPath, ''),
  faintAlpinePaths: v.optional(svgPath, ''),
  /** along those of the ways above that are closed to people on foot */
  closed: v.optional(svgPath, ''),
  /** ski pistes */
  pistes: v.optional(svgPath, ''),
  /** marked hiking routes, along the ways that they follow, by the colours of their marks */
  marks: v.optional(
    v.array(v.object({ colours: v.pipe(v.array(v.picklist(MARK_COLOURS)), v.minLength(1)), path: svgPath })),
    [],
  ),
  /** railways and lifts */
  rails: v.optional(svgPath, ''),
  /** closed, clipped at the tile */
  woods: v.optional(svgPath, ''),
  rocks: v.optional(svgPath, ''),
  glaciers: v.optional(svgPath, ''),
  built: v.optional(svgPath, ''),
  /**
   * positions in pixels, including places outside whose name reaches into the tile; most important
   * first
   */
  places: v.array(
    v.object({
      name: v.string(),
      kind: v.picklist(DRAWN_PLACE_KINDS),
      heightM: v.number(),
      x: v.number(),
      y: v.number(),
    }),
  ),
})
export type DrawnTile = v.InferOutput<typeof drawnTile>
/** As a server writes it: what a map does not know may be missing. */
export type NewDrawnTile = v.InferInput<typeof drawnTile>

export const tilesResponse = v.object({
  /** none: no source is configured; the page draws the route alone */
  kind: v.picklist(['none', 'drawn', 'pictures']),
  /** plain text to show on the map */
  attribution: v.string(),
})
export type TilesResponse = v.InferOutput<typeof tilesResponse>
