import { type Bounds, boundsOf } from '#domain/std/geo/bounds.ts'
import { projectToPixel, unprojectPixel } from '#domain/std/geo/mercator.ts'
import type { RouteCluster } from '../port.ts'
import { intersectsFrame } from './conditions.ts'
import type { RouteColumns } from './route-columns.ts'
import type { MatchingRoutes } from './route-index.ts'

// Clusters for a map of many routes: routes that start close together are drawn as one marker with
// their number.

interface Shown {
  frame: Bounds
  zoom: number
}

interface Spread {
  /** routes whose bounds intersect the frame */
  total: number
  /** routes drawn as lines */
  ids: string[]
  clusters: RouteCluster[]
}

interface Spot {
  slot: number
  lat: number
  lon: number
  x: number
  y: number
}

/** as many lines can be told apart */
export const LINES_MAX = 40
/** side of the grid cell whose routes share a marker */
const CELL_PX = 80
/** minimum distance between two markers, so that none covers another */
export const MARKER_DISTANCE_PX = 64
/** limit for the whole world */
const CLUSTERS_MAX = 150
const DEGREES = 180 / Math.PI

/** Cost: one scan of the matching columns; no document is read. */
export function clusterRoutes({ slots, columns, idAt }: MatchingRoutes, { frame, zoom }: Shown): Spread {
  const isShown = intersectsFrame(columns, frame)
  const shown = [...slots].filter(isShown)
  const idsOf = (spots: readonly number[]) => spots.flatMap((slot) => idAt(slot) ?? [])
  if (shown.length <= LINES_MAX) return { total: shown.length, ids: idsOf(shown), clusters: [] }
  const marks = marksOf([...cellsOf(shown, columns, zoom).values()])
  const alone = marks.flatMap(({ spots }) => (spots.length === 1 ? spots : [])).slice(0, LINES_MAX)
  const together = marks.filter(({ spots }) => spots.length > 1).slice(0, CLUSTERS_MAX)
  return {
    total: shown.length,
    ids: idsOf(alone.map(({ slot }) => slot)),
    clusters: together.map((mark) => clusterOf(mark, zoom)),
  }
}

function cellsOf(slots: readonly number[], columns: RouteColumns, zoom: number): Map<string, Spot[]> {
  const cells = new Map<string, Spot[]>()
  for (const slot of slots) {
    const start = startOf(columns, slot)
    const { x, y } = projectToPixel(start, zoom)
    const key = `${Math.floor(x / CELL_PX)} ${Math.floor(y / CELL_PX)}`
    const cell = cells.get(key)
    if (cell) cell.push({ slot, ...start, x, y })
    else cells.set(key, [{ slot, ...start, x, y }])
  }
  return cells
}

function startOf({ x, y, z }: RouteColumns, slot: number): { lat: number; lon: number } {
  const [px, py, pz] = [x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0]
  return { lat: Math.atan2(pz, Math.hypot(px, py)) * DEGREES, lon: Math.atan2(py, px) * DEGREES }
}

/** Routes that share a marker, and its position: the mean of the largest cell. */
interface Mark {
  x: number
  y: number
  spots: Spot[]
}

/** The largest first; a cell whose marker would be too close to another one is merged into it. */
function marksOf(cells: readonly Spot[][]): Mark[] {
  const marks: Mark[] = []
  for (const spots of cells.toSorted((a, b) => b.length - a.length)) {
    const [x, y] = [mean(spots, 'x'), mean(spots, 'y')]
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < MARKER_DISTANCE_PX)
    if (near) near.spots.push(...spots)
    else marks.push({ x, y, spots: [...spots] })
  }
  return marks
}

const mean = (spots: readonly Spot[], axis: 'x' | 'y'): number =>
  spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length

const clusterOf = ({ spots, ...place }: Mark, zoom: number): RouteCluster => ({
  ...unprojectPixel(place, zoom),
  routes: spots.length,
  bounds: boundsOf(spots),
})
