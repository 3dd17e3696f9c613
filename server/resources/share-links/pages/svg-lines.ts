import { METRES_PER_DEGREE, wrapLon } from '#domain/std/geo/distance.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'

/** SVG viewBox sizes; the drawing is as wide as the page. */
export const SKETCH_SIZE = { width: 720, height: 360 } as const
export const PROFILE_SIZE = { width: 720, height: 120 } as const
const MARGIN = 24
/** Limit of points per drawing, shared by its lines, to keep the page small. */
const POINTS_MAX = 3_000
const POINTS_MIN = 8

export interface SvgLine {
  /** the `d` of an SVG path */
  path: string
  start: Point
  end: Point
}

interface Point {
  x: number
  y: number
}

/**
 * Scales the preview lines of routes together into one drawing, north up. Lines with fewer than two
 * points are left out.
 */
export function fitLines(previews: readonly string[]): SvgLine[] {
  const lines = previews.map(decodePreviewPieces).filter((pieces) => pieces.flat().length >= 2)
  const first = lines[0]?.[0]?.[0]
  if (!first) return []
  const east = METRES_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180)
  const pointsPerPiece = Math.max(POINTS_MIN, Math.floor(POINTS_MAX / lines.flat().length))
  const metres = lines.map((pieces) =>
    pieces.map((points) =>
      sample(points, pointsPerPiece).map(({ lat, lon }) => ({
        x: wrapLon(lon - first.lon) * east,
        y: (first.lat - lat) * METRES_PER_DEGREE,
      })),
    ),
  )
  const toDrawing = fitToDrawing(metres.flat(2))
  return metres.flatMap((pieces) => toSvgLine(pieces.map((piece) => piece.map(toDrawing))))
}

/** At most `most` points at equal steps, always with the first and the last. */
function sample<T>(points: readonly T[], most: number): T[] {
  const step = Math.max(1, (points.length - 1) / (most - 1))
  return points.filter(
    (_, i) => i === points.length - 1 || Math.floor(i / step) !== Math.floor((i - 1) / step),
  )
}

function fitToDrawing(points: readonly Point[]): (point: Point) => Point {
  const [left, right] = extent(points.map(({ x }) => x))
  const [top, bottom] = extent(points.map(({ y }) => y))
  const scale = Math.min(
    (SKETCH_SIZE.width - 2 * MARGIN) / Math.max(1, right - left),
    (SKETCH_SIZE.height - 2 * MARGIN) / Math.max(1, bottom - top),
  )
  return ({ x, y }) => ({
    x: roundToTenth(SKETCH_SIZE.width / 2 + (x - (left + right) / 2) * scale),
    y: roundToTenth(SKETCH_SIZE.height / 2 + (y - (top + bottom) / 2) * scale),
  })
}

function toSvgLine(pieces: readonly Point[][]): SvgLine[] {
  const [start, end] = [pieces[0]?.[0], pieces.at(-1)?.at(-1)]
  return start && end ? [{ path: pieces.map(pathThrough).join(''), start, end }] : []
}

/** SVG path of the area below equidistant heights in metres; null with fewer than two. */
export function profilePath(heights: readonly number[]): string | null {
  if (heights.length < 2) return null
  const [lowest, highest] = extent(heights)
  const scale = (PROFILE_SIZE.height - MARGIN) / Math.max(1, highest - lowest)
  const line = heights.map((height, i) => ({
    x: roundToTenth((i / (heights.length - 1)) * PROFILE_SIZE.width),
    y: roundToTenth(PROFILE_SIZE.height - MARGIN / 2 - (height - lowest) * scale),
  }))
  return `${pathThrough(line)}V${PROFILE_SIZE.height}H0Z`
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
}
const roundToTenth = (px: number): number => Math.round(px * 10) / 10
