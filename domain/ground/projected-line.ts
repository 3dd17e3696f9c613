import type { LatLon } from '../std/geo/lat-lon.ts'
import { projectToPixel } from '../std/geo/mercator.ts'

/** A line in Web Mercator pixels of zoom 0, ready to be drawn at any zoom, with its bounds. */
export interface ProjectedLine {
  xs: Float64Array
  ys: Float64Array
  west: number
  north: number
  east: number
  south: number
}

export function projectLine(positions: readonly LatLon[]): ProjectedLine {
  const spots = positions.map((position) => projectToPixel(position, 0))
  const xs = Float64Array.from(spots, ({ x }) => x)
  const ys = Float64Array.from(spots, ({ y }) => y)
  return { xs, ys, west: least(xs), east: most(xs), north: least(ys), south: most(ys) }
}

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
