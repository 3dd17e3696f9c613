import { contourPath } from '../../drawing/terrain/contours.ts'
import { type HeightGrid, RIM, SUNK } from '../../drawing/terrain/height-grid.ts'
import { formatHeight } from '../../format/height.ts'
import { formatQuantity, type Units } from '../../format/quantity.ts'
import type { MapColours } from '../map-colours.ts'
import type { TilePlace, VectorTile } from './tile-source.ts'

export interface TileDrawing {
  tile: VectorTile
  ink: MapColours
  units: Units
  zoom: number
  /** pixels of the tile, as the map counts them */
  sizePx: number
}

/** Metres from one line to the next, by zoom: every fifth is strong. */
const CONTOURS_FROM: readonly (readonly [zoom: number, stepM: number])[] = [
  [14, 20],
  [12, 50],
  [10, 100],
  [0, 200],
]
const STRONG_EVERY = 5
/** Each so many metres the land gets a shade. */
const SHADE_EVERY_M = 250
const NAME_GAP_PX = 7

/** Draws land, water, ways and names, in this order, each over the one before. */
export function drawTile(pen: CanvasRenderingContext2D, drawing: TileDrawing): void {
  const { tile, ink, sizePx } = drawing
  pen.fillStyle = ink.paper
  pen.fillRect(0, 0, sizePx, sizePx)
  drawLand(pen, drawing)
  pen.save()
  pen.scale(1 / tile.unitsPerPx, 1 / tile.unitsPerPx)
  drawWater(pen, drawing)
  drawWays(pen, drawing)
  pen.restore()
  for (const place of tile.places) drawPlace(pen, place, drawing)
}

function drawLand(pen: CanvasRenderingContext2D, { tile, ink, zoom, sizePx }: TileDrawing): void {
  const grid = gridOf(tile)
  const rings = (levelM: number) => new Path2D(contourPath(grid, levelM))
  pen.fillStyle = ink.land
  for (let levelM = SHADE_EVERY_M; levelM <= grid.highest; levelM += SHADE_EVERY_M) {
    if (levelM <= grid.lowest) pen.fillRect(0, 0, sizePx, sizePx)
    else pen.fill(rings(levelM))
  }
  const stepM = CONTOURS_FROM.find(([from]) => zoom >= from)?.[1] ?? SHADE_EVERY_M
  for (let k = Math.floor(grid.lowest / stepM) + 1; k * stepM <= grid.highest; k++) {
    const strong = k % STRONG_EVERY === 0
    pen.lineWidth = strong ? 1.1 : 0.8
    pen.strokeStyle = strong ? ink.contourStrong : ink.contour
    pen.stroke(rings(k * stepM))
  }
}

/** The heights with a sunken rim, so that every line closes outside of what is seen. */
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

function drawWater(pen: CanvasRenderingContext2D, { tile, ink }: TileDrawing): void {
  const px = tile.unitsPerPx
  const lakes = areaOf(tile.lakes)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.strokeStyle = ink.waterEdge
  pen.lineWidth = 1.4 * px
  pen.stroke(new Path2D(tile.rivers))
  pen.fillStyle = ink.water
  pen.fill(lakes)
  pen.lineWidth = px
  pen.stroke(lakes)
}

function drawWays(pen: CanvasRenderingContext2D, { tile, ink, zoom }: TileDrawing): void {
  const px = tile.unitsPerPx
  const stroke = (path: string, look: { color: string; width: number; dash?: number[] }): void => {
    pen.setLineDash((look.dash ?? []).map((part) => part * px))
    pen.strokeStyle = look.color
    pen.lineWidth = look.width * px
    pen.stroke(new Path2D(path))
  }
  const near = zoom >= 13
  stroke(tile.paths, { color: ink.way, width: near ? 1 : 0.7, dash: [3, 3] })
  stroke(tile.tracks, { color: ink.way, width: near ? 1.3 : 0.9 })
  stroke(tile.roads, { color: ink.way, width: near ? 4.5 : 2.6 })
  stroke(tile.roads, { color: ink.paper, width: near ? 2.8 : 1.4 })
  pen.setLineDash([])
}

function drawPlace(pen: CanvasRenderingContext2D, place: TilePlace, { ink, units }: TileDrawing): void {
  const { x, y, kind } = place
  const village = kind === 'village'
  pen.font = `${village ? 600 : 500} ${village ? 13 : 11}px system-ui, sans-serif`
  pen.textAlign = village || kind === 'lake' ? 'center' : 'left'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.strokeStyle = ink.paper
  pen.lineWidth = 3
  pen.fillStyle = kind === 'lake' ? ink.waterText : ink.text
  const words =
    kind === 'summit' ? `${place.name} ${formatQuantity(formatHeight(place.heightM, units))}` : place.name
  const fromX = pen.textAlign === 'center' ? x : x + NAME_GAP_PX
  pen.strokeText(words, fromX, y)
  pen.fillText(words, fromX, y)
  if (pen.textAlign === 'left') drawSign(pen, place)
}

function drawSign(pen: CanvasRenderingContext2D, place: TilePlace): void {
  const sign = signOf(place)
  pen.stroke(sign)
  pen.fill(sign)
}

/** A triangle for a summit, a square for a roof, a dot for all else. */
function signOf({ x, y, kind }: TilePlace): Path2D {
  const sign = new Path2D()
  if (kind === 'summit') {
    sign.moveTo(x, y - 4)
    sign.lineTo(x + 4, y + 3)
    sign.lineTo(x - 4, y + 3)
    sign.closePath()
  } else if (kind === 'hut') sign.rect(x - 3, y - 3, 6, 6)
  else sign.arc(x, y, 2, 0, 2 * Math.PI)
  return sign
}

const areaOf = (path: string): Path2D => new Path2D(path)
