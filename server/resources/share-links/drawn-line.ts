import { METRES_PER_DEGREE, wrapLon } from '#domain/std/distance.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/polyline.ts'

/** Pixels of the drawing's own grid: it is as wide as the page. */
export const DRAWING = { width: 720, height: 360 } as const
export const PROFILE = { width: 720, height: 120 } as const
const MARGIN = 24

interface DrawnLine {
  /** of an SVG path */
  path: string
  start: { x: number; y: number }
  end: { x: number; y: number }
}

/** A route's short line, fitted into the drawing with north above; null where it has no two points. */
export function drawnLine(preview: string): DrawnLine | null {
  const points = decodePolyline(preview, PREVIEW_DECIMALS)
  const first = points[0]
  if (!first || points.length < 2) return null
  const east = METRES_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180)
  const metres = points.map(({ lat, lon }) => ({
    x: wrapLon(lon - first.lon) * east,
    y: (first.lat - lat) * METRES_PER_DEGREE,
  }))
  const [left, right] = ends(metres.map(({ x }) => x))
  const [top, bottom] = ends(metres.map(({ y }) => y))
  const scale = Math.min(
    (DRAWING.width - 2 * MARGIN) / Math.max(1, right - left),
    (DRAWING.height - 2 * MARGIN) / Math.max(1, bottom - top),
  )
  const placed = metres.map(({ x, y }) => ({
    x: tenth(DRAWING.width / 2 + (x - (left + right) / 2) * scale),
    y: tenth(DRAWING.height / 2 + (y - (top + bottom) / 2) * scale),
  }))
  const [start, end] = [placed[0], placed.at(-1)]
  return start && end ? { path: pathThrough(placed), start, end } : null
}

/** The area under heights at equal steps, metres; null where there are no two. */
export function drawnProfile(heights: readonly number[]): string | null {
  if (heights.length < 2) return null
  const [lowest, highest] = ends(heights)
  const scale = (PROFILE.height - MARGIN) / Math.max(1, highest - lowest)
  const line = heights.map((height, i) => ({
    x: tenth((i / (heights.length - 1)) * PROFILE.width),
    y: tenth(PROFILE.height - MARGIN / 2 - (height - lowest) * scale),
  }))
  return `${pathThrough(line)}V${PROFILE.height}H0Z`
}

const pathThrough = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
const tenth = (px: number): number => Math.round(px * 10) / 10
