import { projectToPixel } from '#domain/std/geo/mercator.ts'
import type { Plane, Point } from '../terrain/plane.ts'

/** A line in Web Mercator pixels of zoom 0, ready to be drawn at any zoom, with its bounds. */
export interface ProjectedLine {
  xs: Float64Array
  ys: Float64Array
  west: number
  north: number
  east: number
  south: number
}

export function projectLine(line: readonly Point[], plane: Plane): ProjectedLine {
  const xs = new Float64Array(line.length)
  const ys = new Float64Array(line.length)
  line.forEach((point, i) => {
    const { x, y } = projectToPixel(plane.toLatLon(point.x, point.y), 0)
    xs[i] = x
    ys[i] = y
  })
  return {
    xs,
    ys,
    west: xs.reduce((a, b) => Math.min(a, b), Infinity),
    east: xs.reduce((a, b) => Math.max(a, b), -Infinity),
    north: ys.reduce((a, b) => Math.min(a, b), Infinity),
    south: ys.reduce((a, b) => Math.max(a, b), -Infinity),
  }
}
