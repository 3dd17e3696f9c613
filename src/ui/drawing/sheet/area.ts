import { METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import {
  type DrawingPoint,
  decodePreview,
  fitProjection,
  linePath,
  type Projection,
  projectLine,
} from '../geometry.ts'
import type { SketchSize, SketchSource } from '../sketch/sketch.ts'
import type { NamedPoint } from './labels.ts'
import { type LandStep, sheetLand } from './sheet.ts'

/** Number of height samples, spread over all lines, from which the relief is computed. */
const SAMPLES = 70
const LINES_MAX = 40
/** Minimum extent of a sheet, and the factor by which it exceeds its line. */
const SPAN_MIN_M = 14_000
const PADDING_FACTOR = 1.5

/** A bounding box in degrees. */
export interface Area {
  south: number
  north: number
  west: number
  east: number
}

export interface AreaRoute extends SketchSource {
  id: string
  /** name of the start place; empty if unknown */
  startName?: string
}

export interface AreaLine {
  id: string
  line: string
  points: DrawingPoint[]
  start: DrawingPoint
  end: DrawingPoint
}

/**
 * The area for `route`: the shown one if it contains the whole line, else a new one. Null without a
 * line.
 */
export function chooseArea(route: AreaRoute, shown: Area | null): Area | null {
  const bounds = boundsOf(route)
  if (!bounds) return null
  return shown && contains(shown, bounds) ? shown : padArea(bounds)
}

/** Projects the lines that touch the area, at most `linesMax`. */
export function projectAreaLines(
  routes: readonly AreaRoute[],
  area: Area,
  { size, linesMax = LINES_MAX }: { size: SketchSize; linesMax?: number | undefined },
): { lines: AreaLine[]; projection: Projection; pxPerM: number } {
  const corners = [
    { lat: area.south, lon: area.west },
    { lat: area.north, lon: area.east },
  ]
  const projection = fitProjection(corners, { ...size, padding: 0 })
  const visible = routes.filter((route) => {
    const bounds = boundsOf(route)
    return bounds !== null && intersects(area, bounds)
  })
  const lines = visible.slice(0, linesMax).flatMap((route) => {
    const points = projectLine(decodePreview(route.preview), projection, route.sketchHeights)
    const [start, end] = [points.at(0), points.at(-1)]
    return start && end ? [{ id: route.id, line: linePath(points), points, start, end }] : []
  })
  return { lines, projection, pxPerM: projection.scale / METRES_PER_DEGREE }
}

/** Start places of the lines, each name once. */
export function startPlaceNames(routes: readonly AreaRoute[], lines: readonly AreaLine[]): NamedPoint[] {
  const names = new Map<string, NamedPoint>()
  for (const { id, start } of lines) {
    const name = routes.find((route) => route.id === id)?.startName
    if (name && !names.has(name)) names.set(name, { x: start.x, y: start.y, name })
  }
  return [...names.values()]
}

/**
 * The relief between lines with known heights, in steps from low to high. Deterministic for the
 * same lines.
 */
export function areaLand(lines: readonly AreaLine[], seed: string, size: SketchSize): LandStep[] {
  const withHeights = lines.filter(({ points }) => points.some(({ heightM }) => heightM !== 0))
  const perLine = Math.max(2, Math.floor(SAMPLES / Math.max(1, withHeights.length)))
  const points = withHeights.flatMap((line) => {
    const stride = Math.max(1, Math.floor(line.points.length / perLine))
    return line.points.filter((_, i) => i % stride === 0)
  })
  return points.length === 0 ? [] : sheetLand({ seed }, { points }, size)
}

/** The bounding box of a route; null without a line. */
export function boundsOf({ preview }: AreaRoute): Area | null {
  const line = decodePreview(preview)
  if (line.length === 0) return null
  const lats = line.map(({ lat }) => lat)
  const lons = line.map(({ lon }) => lon)
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  }
}

/** Enlarges an area on all sides. */
export function padArea({ south, north, west, east }: Area): Area {
  const lat = (south + north) / 2
  const lon = (west + east) / 2
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const minimum = SPAN_MIN_M / METRES_PER_DEGREE / 2
  const halfSpan = Math.max(
    minimum,
    ((north - south) / 2) * PADDING_FACTOR,
    ((east - west) / 2) * narrowing * PADDING_FACTOR,
  )
  return {
    south: lat - halfSpan,
    north: lat + halfSpan,
    west: lon - halfSpan / narrowing,
    east: lon + halfSpan / narrowing,
  }
}

const contains = (area: Area, bounds: Area): boolean =>
  bounds.south >= area.south &&
  bounds.north <= area.north &&
  bounds.west >= area.west &&
  bounds.east <= area.east

const intersects = (area: Area, bounds: Area): boolean =>
  bounds.north >= area.south &&
  bounds.south <= area.north &&
  bounds.east >= area.west &&
  bounds.west <= area.east
