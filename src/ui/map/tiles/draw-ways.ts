import { MARK_PAINTS } from './mark-paints.ts'
import type { TileDrawing } from './tile-drawing.ts'
import type { VectorTile } from './tile-source.ts'

// Ways differ by their form, so that they can be read without colours: a road has two edges, a
// track one line; a path has dashes, shorter ones from T3 on and dots from T4 on, with wide gaps where it
// is hardly visible on the ground; a via ferrata has rungs. Double bars stand across a closed way.

type PathField = {
  [Field in keyof VectorTile]-?: VectorTile[Field] extends string ? Field : never
}[keyof VectorTile]

interface Line {
  path: PathField
  color: 'text' | 'path' | 'way' | 'paper' | 'waterEdge' | 'barrier'
  /** CSS pixels, up to zoom 12 and from there on */
  widths: readonly [far: number, near: number]
  /** CSS pixels of lines and gaps in turn; without it the line is whole */
  dash?: readonly number[]
  /** ends of dashes are cut off straight */
  isCut?: true
}

/** Nearly nothing with round ends: a dot as wide as the line. */
const DOT = 0.01
const NEAR_ZOOM = 13

/** In the order of drawing. */
const LINES: readonly Line[] = [
  { path: 'pistes', color: 'waterEdge', widths: [2, 2.6], dash: [9, 4], isCut: true },
  { path: 'rails', color: 'text', widths: [0.9, 0.9], dash: [7, 2] },
  { path: 'paths', color: 'path', widths: [0.8, 1.2], dash: [4, 3] },
  { path: 'faintPaths', color: 'path', widths: [0.8, 1.2], dash: [4, 8] },
  { path: 'hardPaths', color: 'text', widths: [0.9, 1.2], dash: [2, 3] },
  { path: 'faintHardPaths', color: 'text', widths: [0.9, 1.2], dash: [2, 7] },
  { path: 'alpinePaths', color: 'text', widths: [1.3, 1.9], dash: [DOT, 4] },
  { path: 'faintAlpinePaths', color: 'text', widths: [1.3, 1.9], dash: [DOT, 8] },
  { path: 'viaFerratas', color: 'text', widths: [0.8, 0.9] },
  { path: 'viaFerratas', color: 'text', widths: [3.5, 5], dash: [1, 4], isCut: true },
  { path: 'tracks', color: 'path', widths: [0.9, 1.3] },
  { path: 'streets', color: 'way', widths: [1.8, 3] },
  { path: 'streets', color: 'paper', widths: [0.8, 1.6] },
  { path: 'roads', color: 'way', widths: [2.6, 4.8] },
  { path: 'roads', color: 'paper', widths: [1.4, 3.2] },
  { path: 'closed', color: 'barrier', widths: [6, 8], dash: [1.2, 1.6, 1.2, 20], isCut: true },
]

/** Of the band beneath a marked way: the way itself must stay legible. */
const MARK_ALPHA = 0.45
const MARK_WIDTHS = [3.5, 6] as const
/** Of one colour, where several alternate. */
const MARK_PART_PX = 14

/** Draws in the units of the tile. */
export function drawWays(pen: CanvasRenderingContext2D, drawing: TileDrawing): void {
  const { tile, colours, zoom } = drawing
  drawMarks(pen, drawing)
  for (const { path, color, widths, dash = [], isCut } of LINES) {
    pen.lineCap = isCut ? 'butt' : 'round'
    pen.strokeStyle = colours[color]
    stroke(pen, { path: tile[path], widthPx: widths[zoom < NEAR_ZOOM ? 0 : 1], dashPx: dash }, drawing)
  }
  pen.setLineDash([])
}

/** A band; where several routes follow a way, their colours alternate. */
function drawMarks(pen: CanvasRenderingContext2D, drawing: TileDrawing): void {
  const { tile, colours, zoom } = drawing
  pen.globalAlpha = MARK_ALPHA
  for (const { colours: names, path } of tile.marks) {
    pen.lineCap = names.length > 1 ? 'butt' : 'round'
    names.forEach((name, i) => {
      pen.strokeStyle = MARK_PAINTS[name]?.(colours) ?? colours.route
      pen.lineDashOffset = -i * MARK_PART_PX * tile.unitsPerPx
      const dashPx = names.length > 1 ? [MARK_PART_PX, (names.length - 1) * MARK_PART_PX] : []
      stroke(pen, { path, widthPx: MARK_WIDTHS[zoom < NEAR_ZOOM ? 0 : 1], dashPx }, drawing)
    })
  }
  pen.globalAlpha = 1
  pen.lineDashOffset = 0
}

interface Stroke {
  path: string
  widthPx: number
  dashPx: readonly number[]
}

function stroke(
  pen: CanvasRenderingContext2D,
  { path, widthPx, dashPx }: Stroke,
  { tile }: TileDrawing,
): void {
  if (path === '') return
  pen.setLineDash(dashPx.map((part) => part * tile.unitsPerPx))
  pen.lineWidth = widthPx * tile.unitsPerPx
  pen.stroke(new Path2D(path))
}
