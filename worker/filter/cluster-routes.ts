import { type Bounds, boundsOf } from '#domain/std/geo/bounds.ts'
import { projectToPixel, unprojectPixel } from '#domain/std/geo/mercator.ts'
import type { RouteCluster } from '../port.ts'
import { intersectsFrame } from './conditions.ts'
import type { RouteColumns } from './route-columns.ts'
import type { MatchingRoutes } from './route-index.ts'

// Clusters for a map of many routes: routes that start close together are drawn as one marker with
// their number.

interface MapView {
  frame: Bounds
  zoom: number
}

interface ClusterResult {
  /** routes whose bounds intersect the frame */
  total: number
  /** routes drawn as lines */
  ids: string[]
  clusters: RouteCluster[]
}

interface StartPoint {
  slot: number
  lat: number
  lon: number
  x: number
  y: number
}

/** more lines would be hard to distinguish */
export const LINES_MAX = 40
/** side of the grid cell whose routes share a marker */
const CELL_PX = 80
/** minimum distance between two markers, so that none covers another */
export const MARKER_DISTANCE_PX = 64
/** limit for the whole world */
const CLUSTERS_MAX = 150
const DEGREES = 180 / Math.PI

/** Cost: one scan of the matching columns; no document is read. */
export function clusterRoutes(
  { slots, columns, idAt }: MatchingRoutes,
  { frame, zoom }: MapView,
): ClusterResult {
  const isShown = intersectsFrame(columns, frame)
  const shown = [...slots].filter(isShown)
  const idsOf = (starts: readonly number[]) => starts.flatMap((slot) => idAt(slot) ?? [])
  if (shown.length <= LINES_MAX) return { total: shown.length, ids: idsOf(shown), clusters: [] }
  const markers = mergeCells([...cellsOf(shown, columns, zoom).values()])
  const singles = markers.flatMap(({ starts }) => (starts.length === 1 ? starts : [])).slice(0, LINES_MAX)
  const clusters = markers.filter(({ starts }) => starts.length > 1).slice(0, CLUSTERS_MAX)
  return {
    total: shown.length,
    ids: idsOf(singles.map(({ slot }) => slot)),
    clusters: clusters.map((marker) => clusterOf(marker, zoom)),
  }
}

function cellsOf(slots: readonly number[], columns: RouteColumns, zoom: number): Map<string, StartPoint[]> {
  const cells = new Map<string, StartPoint[]>()
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
interface Marker {
  x: number
  y: number
  starts: StartPoint[]
}

/** The largest first; a cell whose marker would be too close to another one is merged into it. */
function mergeCells(cells: readonly StartPoint[][]): Marker[] {
  const markers: Marker[] = []
  for (const starts of cells.toSorted((a, b) => b.length - a.length)) {
    const [x, y] = [mean(starts, 'x'), mean(starts, 'y')]
    const near = markers.find((marker) => Math.hypot(marker.x - x, marker.y - y) < MARKER_DISTANCE_PX)
    if (near) near.starts.push(...starts)
    else markers.push({ x, y, starts: [...starts] })
  }
  return markers
}

const mean = (starts: readonly StartPoint[], axis: 'x' | 'y'): number =>
  starts.reduce((sum, point) => sum + point[axis], 0) / starts.length

const clusterOf = ({ starts, ...place }: Marker, zoom: number): RouteCluster => ({
  ...unprojectPixel(place, zoom),
  routes: starts.length,
  bounds: boundsOf(starts),
})
