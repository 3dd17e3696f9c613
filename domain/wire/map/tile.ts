import * as v from 'valibot'

// What the map's ground is made of, one tile at a time. A source of pictures answers pictures; the server that draws for
// itself answers what there is to draw, and the page draws it in the colours of its theme.

/** Zooms that are drawn; a map that goes on enlarges the last ones. */
export const DRAWN_ZOOM_MIN = 8
export const DRAWN_ZOOM_MAX = 15
/** Heights stand at every so many pixels of a tile, from one step before its edge to one after. */
export const DRAWN_STEP_PX = 8
export const DRAWN_SIDE = 256 / DRAWN_STEP_PX + 3
/** Lines count in parts of a pixel. */
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

const svgPath = v.pipe(v.string(), v.regex(/^[Mlz\d -]*$/))

export const drawnTile = v.object({
  /** metres, DRAWN_SIDE rows of as many, from the north-west: the first, then how much each differs from the one before */
  heights: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.length(DRAWN_SIDE * DRAWN_SIDE)),
  /** SVG paths in DRAWN_UNITS_PER_PX of the tile; they may lead beyond its edges */
  lakes: svgPath,
  rivers: svgPath,
  roads: svgPath,
  tracks: svgPath,
  paths: svgPath,
  /** at pixels of the tile, also of the rim around it from which a name reaches into it; the most important first */
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

export const tilesResponse = v.object({
  /** none: nobody has any; the page draws the land of the route alone */
  kind: v.picklist(['none', 'drawn', 'pictures']),
  /** plain text, to be shown on the map */
  attribution: v.string(),
})
export type TilesResponse = v.InferOutput<typeof tilesResponse>
