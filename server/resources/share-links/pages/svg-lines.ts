import { METRES_PER_DEGREE, wrapLon } from '#domain/std/geo/distance.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'

/** Pixels of the drawing's own grid: it is as wide as the page. */
export const SKETCH_SIZE = { width: 720, height: 360 } as const
export const PROFILE_SIZE = { width: 720, height: 120 } as const
const MARGIN = 24
/** Of many lines each has fewer: more could not be told apart, and would have to be sent. */
const POINTS_MAX = 3_000
const POINTS_MIN = 8

export interface SvgLine {
  /** of an SVG path */
  path: string
  start: Point
  end: Point
}

interface Point {
  x: number
  y: number
}

/** The short lines of routes as they lie to each other, fitted into the drawing with north above; without those that have no two points. */
export function fitLines(previews: readonly string[]): SvgLine[] {
  const lines = previews
    .map((preview) => decodePolyline(preview, PREVIEW_DECIMALS))
    .filter((points) => points.length >= 2)
  const first = lines[0]?.[0]
  if (!first) return []
  const east = METRES_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180)
  const each = Math.max(POINTS_MIN, Math.floor(POINTS_MAX / lines.length))
  const metres = lines.map((points) =>
    thinned(points, each).map(({ lat, lon }) => ({
      x: wrapLon(lon - first.lon) * east,
      y: (first.lat - lat) * METRES_PER_DEGREE,
    })),
  )
  const place = fitted(metres.flat())
  return metres.flatMap((line) => drawn(line.map(place)))
}

/** As many points at most, at equal steps, the first and the last among them. */
function thinned<T>(points: readonly T[], most: number): T[] {
  const step = Math.max(1, (points.length - 1) / (most - 1))
  return points.filter(
    (_, i) => i === points.length - 1 || Math.floor(i / step) !== Math.floor((i - 1) / step),
  )
}

function fitted(points: readonly Point[]): (point: Point) => Point {
  const [left, right] = ends(points.map(({ x }) => x))
  const [top, bottom] = ends(points.map(({ y }) => y))
  const scale = Math.min(
    (SKETCH_SIZE.width - 2 * MARGIN) / Math.max(1, right - left),
    (SKETCH_SIZE.height - 2 * MARGIN) / Math.max(1, bottom - top),
  )
  return ({ x, y }) => ({
    x: tenth(SKETCH_SIZE.width / 2 + (x - (left + right) / 2) * scale),
    y: tenth(SKETCH_SIZE.height / 2 + (y - (top + bottom) / 2) * scale),
  })
}

function drawn(placed: readonly Point[]): SvgLine[] {
  const [start, end] = [placed[0], placed.at(-1)]
  return start && end ? [{ path: pathThrough(placed), start, end }] : []
}

/** The area under heights at equal steps, metres; null where there are no two. */
export function profilePath(heights: readonly number[]): string | null {
  if (heights.length < 2) return null
  const [lowest, highest] = ends(heights)
  const scale = (PROFILE_SIZE.height - MARGIN) / Math.max(1, highest - lowest)
  const line = heights.map((height, i) => ({
    x: tenth((i / (heights.length - 1)) * PROFILE_SIZE.width),
    y: tenth(PROFILE_SIZE.height - MARGIN / 2 - (height - lowest) * scale),
  }))
  return `${pathThrough(line)}V${PROFILE_SIZE.height}H0Z`
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')

function ends(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
}
const tenth = (px: number): number => Math.round(px * 10) / 10
