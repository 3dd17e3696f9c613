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

/** What the land of a sheet is made from: heights of this many places, spread over its lines. */
const SAMPLES = 70
const LINES_MAX = 40
/** A sheet shows at least this much from edge to edge, and at least so much more than the line it was made for. */
const SPAN_MIN_M = 14_000
const ROOM_AROUND = 1.5

/** A part of the world in degrees. */
export interface Area {
  south: number
  north: number
  west: number
  east: number
}

export interface AreaRoute extends SketchSource {
  id: string
  /** where it starts, by name; empty where that is not known */
  startName?: string
}

export interface AreaLine {
  id: string
  line: string
  points: DrawingPoint[]
  start: DrawingPoint
  end: DrawingPoint
}

/** The sheet that `route` lies on: the one that is shown already, as long as the whole line is on it. Null: no line. */
export function chooseArea(route: AreaRoute, shown: Area | null): Area | null {
  const own = boundsOf(route)
  if (!own) return null
  return shown && holds(shown, own) ? shown : padArea(own)
}

/** The lines that touch the area, drawn; the first ones where there are too many. */
export function projectAreaLines(
  routes: readonly AreaRoute[],
  area: Area,
  size: SketchSize,
  most = LINES_MAX,
): { lines: AreaLine[]; projection: Projection; pxPerM: number } {
  const corners = [
    { lat: area.south, lon: area.west },
    { lat: area.north, lon: area.east },
  ]
  const projection = fitProjection(corners, { ...size, padding: 0 })
  const near = routes.filter((route) => {
    const own = boundsOf(route)
    return own !== null && touches(area, own)
  })
  const lines = near.slice(0, most).flatMap((route) => {
    const points = projectLine(decodePreview(route.preview), projection, route.sketchHeights)
    const [start, end] = [points.at(0), points.at(-1)]
    return start && end ? [{ id: route.id, line: linePath(points), points, start, end }] : []
  })
  return { lines, projection, pxPerM: projection.scale / METRES_PER_DEGREE }
}

/** The places at which the lines start, each name once. */
export function startPlaceNames(routes: readonly AreaRoute[], lines: readonly AreaLine[]): NamedPoint[] {
  const names = new Map<string, NamedPoint>()
  for (const { id, start } of lines) {
    const name = routes.find((route) => route.id === id)?.startName
    if (name && !names.has(name)) names.set(name, { x: start.x, y: start.y, name })
  }
  return [...names.values()]
}

/** The land between lines whose heights are known, in steps from low to high. The same lines always lie in the same land. */
export function areaLand(lines: readonly AreaLine[], seed: string, size: SketchSize): LandStep[] {
  const known = lines.filter(({ points }) => points.some(({ heightM }) => heightM !== 0))
  const each = Math.max(2, Math.floor(SAMPLES / Math.max(1, known.length)))
  const points = known.flatMap((line) => {
    const every = Math.max(1, Math.floor(line.points.length / each))
    return line.points.filter((_, i) => i % every === 0)
  })
  return points.length === 0 ? [] : sheetLand({ seed }, { points }, size)
}

/** Null: no line. */
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

/** With room on all sides. */
export function padArea({ south, north, west, east }: Area): Area {
  const lat = (south + north) / 2
  const lon = (west + east) / 2
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const least = SPAN_MIN_M / METRES_PER_DEGREE / 2
  const reach = Math.max(
    least,
    ((north - south) / 2) * ROOM_AROUND,
    ((east - west) / 2) * narrowing * ROOM_AROUND,
  )
  return {
    south: lat - reach,
    north: lat + reach,
    west: lon - reach / narrowing,
    east: lon + reach / narrowing,
  }
}

const holds = (area: Area, own: Area): boolean =>
  own.south >= area.south && own.north <= area.north && own.west >= area.west && own.east <= area.east

const touches = (area: Area, own: Area): boolean =>
  own.north >= area.south && own.south <= area.north && own.east >= area.west && own.west <= area.east
