import { formatHeight } from '../../format/height.ts'
import { formatQuantity } from '../../format/quantity.ts'
import { drawLand } from './draw-land.ts'
import { drawWays } from './draw-ways.ts'
import type { TileDrawing } from './tile-drawing.ts'
import type { TilePlace } from './tile-source.ts'

const NAME_GAP_PX = 7

/** How strongly areas are tinted: contours and ways must stay legible on them. */
const AREA_ALPHA = { woods: 0.13, rocks: 0.14, glaciers: 0.2, built: 0.26 }

/** Draws land, areas, water, ways and names, in this order. */
export function drawTile(pen: CanvasRenderingContext2D, drawing: TileDrawing): void {
  const { tile, colours, sizePx } = drawing
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, sizePx, sizePx)
  drawLand(pen, drawing)
  pen.save()
  if (tile.origin) pen.translate(-tile.origin.x, -tile.origin.y)
  pen.scale(1 / tile.unitsPerPx, 1 / tile.unitsPerPx)
  drawAreas(pen, drawing)
  drawWater(pen, drawing)
  drawWays(pen, drawing)
  pen.restore()
  for (const place of tile.places) drawPlace(pen, place, drawing)
}

function drawAreas(pen: CanvasRenderingContext2D, { tile, colours }: TileDrawing): void {
  const fills = [
    [tile.woods, colours.wood, AREA_ALPHA.woods],
    [tile.rocks, colours.way, AREA_ALPHA.rocks],
    [tile.glaciers, colours.waterEdge, AREA_ALPHA.glaciers],
    [tile.built, colours.way, AREA_ALPHA.built],
  ] as const
  for (const [path, color, alpha] of fills) {
    pen.globalAlpha = alpha
    pen.fillStyle = color
    pen.fill(toPath(path))
  }
  pen.globalAlpha = 1
}

function drawWater(pen: CanvasRenderingContext2D, { tile, colours }: TileDrawing): void {
  const px = tile.unitsPerPx
  const lakes = toPath(tile.lakes)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.strokeStyle = colours.waterEdge
  pen.lineWidth = 1.4 * px
  pen.stroke(new Path2D(tile.rivers))
  pen.fillStyle = colours.water
  pen.fill(lakes)
  pen.lineWidth = px
  pen.stroke(lakes)
}

function drawPlace(pen: CanvasRenderingContext2D, place: TilePlace, { colours, units }: TileDrawing): void {
  const { x, y, kind } = place
  const isVillage = kind === 'village'
  pen.font = `${isVillage ? 600 : 500} ${isVillage ? 13 : 11}px system-ui, sans-serif`
  pen.textAlign = isVillage || kind === 'lake' ? 'center' : 'left'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.strokeStyle = colours.paper
  pen.lineWidth = 3
  pen.fillStyle = kind === 'lake' ? colours.waterText : colours.text
  const text =
    kind === 'summit' && place.heightM > 0
      ? `${place.name} ${formatQuantity(formatHeight(place.heightM, units))}`
      : place.name
  const fromX = pen.textAlign === 'center' ? x : x + NAME_GAP_PX
  pen.strokeText(text, fromX, y)
  pen.fillText(text, fromX, y)
  if (pen.textAlign === 'left') drawSymbol(pen, place)
}

function drawSymbol(pen: CanvasRenderingContext2D, place: TilePlace): void {
  const symbol = symbolOf(place)
  pen.stroke(symbol)
  pen.fill(symbol)
}

/** A triangle for a summit, a square for a hut, a dot for everything else. */
function symbolOf({ x, y, kind }: TilePlace): Path2D {
  const symbol = new Path2D()
  if (kind === 'summit') {
    symbol.moveTo(x, y - 4)
    symbol.lineTo(x + 4, y + 3)
    symbol.lineTo(x - 4, y + 3)
    symbol.closePath()
  } else if (kind === 'hut') symbol.rect(x - 3, y - 3, 6, 6)
  else symbol.arc(x, y, 2, 0, 2 * Math.PI)
  return symbol
}

const toPath = (path: string): Path2D => new Path2D(path)
