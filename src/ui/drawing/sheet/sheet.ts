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
import { contourPath } from '../terrain/contours.ts'
import { createHeightGrid } from '../terrain/height-grid.ts'
import { hashToSeed, lerp } from '../terrain/noise.ts'
import { createRelief } from '../terrain/relief.ts'

const PADDING_PX = 56
const STEP_PX = 8
const LEVELS = 23
/** the relief is designed for cards; on a sheet it is enlarged by this factor */
const LAND_SCALE = 2.2

export interface SheetLine {
  projection: Projection
  points: DrawingPoint[]
  line: string
  start: DrawingPoint
  end: DrawingPoint
  pxPerM: number
}

/** Fits the route into a sheet; null if the preview has no line. */
export function sheetLine(source: SketchSource, size: SketchSize): SheetLine | null {
  const degrees = decodePreview(source.preview)
  const padding = Math.min(PADDING_PX, size.width * 0.16, size.height * 0.16)
  const projection = fitProjection(degrees, { ...size, padding })
  const points = projectLine(degrees, projection, source.sketchHeights)
  const start = points.at(0)
  const end = points.at(-1)
  if (!start || !end) return null
  return {
    projection,
    points,
    line: linePath(points),
    start,
    end,
    pxPerM: projection.scale / METRES_PER_DEGREE,
  }
}

/** One height step, drawn above the lower ones. */
export interface LandStep {
  /** index from the lowest */
  level: number
  path: string
  strong: boolean
}

/** The terrain in steps from low to high. Costly: about 10 ms for a whole sheet. */
export function sheetLand(
  { seed }: Pick<SketchSource, 'seed'>,
  { points }: Pick<SheetLine, 'points'>,
  size: SketchSize,
): LandStep[] {
  const shrunk = points.map((point) => ({ ...point, x: point.x / LAND_SCALE, y: point.y / LAND_SCALE }))
  const land = createRelief(shrunk, hashToSeed(seed), 1)
  const grid = createHeightGrid((x, y) => land(x / LAND_SCALE, y / LAND_SCALE), { ...size, stepPx: STEP_PX })
  const steps: LandStep[] = []
  for (let k = 1; k < LEVELS; k++) {
    const path = contourPath(grid, lerp(grid.lowest, grid.highest, k / LEVELS))
    if (path !== '') steps.push({ level: k, path, strong: k % 5 === 0 })
  }
  return steps
}

/** The point of the drawing at a share of the line, 0 to 1. */
export function pointAt(points: readonly DrawingPoint[], share: number): { x: number; y: number } | null {
  const first = points.at(0)
  if (!first) return null
  const steps = points.slice(1).map((point, i) => {
    const from = points[i] ?? point
    const length = point.gap ? 0 : Math.hypot(point.x - from.x, point.y - from.y)
    return { from, to: point, length }
  })
  let left = steps.reduce((sum, step) => sum + step.length, 0) * Math.min(1, Math.max(0, share))
  for (const { from, to, length } of steps) {
    if (left <= length && length > 0)
      return { x: lerp(from.x, to.x, left / length), y: lerp(from.y, to.y, left / length) }
    left -= length
  }
  return points.at(-1) ?? first
}
