import { contourPath } from '../../drawing/terrain/contours.ts'
import { type HeightGrid, RIM, SUNK } from '../../drawing/terrain/height-grid.ts'
import { formatHeight } from '../../format/height.ts'
import { formatQuantity } from '../../format/quantity.ts'
import { drawWays } from './draw-ways.ts'
import type { TileDrawing } from './tile-drawing.ts'
import type { TilePlace, VectorTile } from './tile-source.ts'

/** Contour interval in metres by zoom. */
const CONTOUR_INTERVALS: readonly (readonly [zoom: number, stepM: number])[] = [
  [14, 20],
  [12, 50],
  [10, 100],
  [0, 200],
]
const STRONG_EVERY = 5
/** Interval of the terrain shades. */
const SHADE_INTERVAL_M = 250
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
  pen.scale(1 / tile.unitsPerPx, 1 / tile.unitsPerPx)
  drawAreas(pen, drawing)
  drawWater(pen, drawing)
  drawWays(pen, drawing)
  pen.restore()
  for (const place of tile.places) drawPlace(pen, place, drawing)
}

function drawLand(pen: CanvasRenderingContext2D, { tile, colours, zoom, sizePx }: TileDrawing): void {
  const grid = gridOf(tile)
  const rings = (levelM: number) => new Path2D(contourPath(grid, levelM))
  pen.fillStyle = colours.land
  for (let levelM = SHADE_INTERVAL_M; levelM <= grid.highest; levelM += SHADE_INTERVAL_M) {
    if (levelM <= grid.lowest) pen.fillRect(0, 0, sizePx, sizePx)
    else pen.fill(rings(levelM))
  }
  const stepM = CONTOUR_INTERVALS.find(([from]) => zoom >= from)?.[1] ?? SHADE_INTERVAL_M
  for (let k = Math.floor(grid.lowest / stepM) + 1; k * stepM <= grid.highest; k++) {
    const strong = k % STRONG_EVERY === 0
    pen.lineWidth = strong ? 1.1 : 0.8
    pen.strokeStyle = strong ? colours.contourStrong : colours.contour
    pen.stroke(rings(k * stepM))
  }
}

/** The heights of a tile with a sunk rim, so that every contour line closes outside of the tile. */
export function gridOf({ heights: { metres, side, stepPx } }: VectorTile): HeightGrid {
  const columns = side + 2 * (RIM - 1)
  const values = new Float64Array(columns * columns).fill(SUNK)
  for (let row = 0; row < side; row++)
    values.set(metres.subarray(row * side, (row + 1) * side), (row + 1) * columns + 1)
  return {
    values,
    columns,
    rows: columns,
    stepPx,
    lowest: metres.reduce((a, b) => Math.min(a, b), Infinity),
    highest: metres.reduce((a, b) => Math.max(a, b), -Infinity),
  }
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
