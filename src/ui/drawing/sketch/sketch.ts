import {
  type DrawingPoint,
  decodePreview,
  fitProjection,
  heightRange,
  linePath,
  projectLine,
} from '../geometry.ts'

export interface SketchSource {
  /** encoded polyline, five decimals */
  preview: string
  /** metres, equal steps */
  sketchHeights: readonly number[]
  seed: string
}

export interface SketchSize {
  width: number
  height: number
}

/** The parts that are drawn in the first frame: line, ends and silhouette. */
export interface SketchLine {
  points: DrawingPoint[]
  line: string
  start: DrawingPoint
  end: DrawingPoint
  /** null without heights */
  silhouette: { edge: string; area: string } | null
}

/** Fits the route into a card; null if the preview has no line. */
export function sketchLine(source: SketchSource, size: SketchSize): SketchLine | null {
  const degrees = decodePreview(source.preview)
  const { width, height } = size
  const foot = source.sketchHeights.length > 1 ? footOf(height) : 0
  const frame = { width, height: height - foot, padding: Math.max(9, Math.min(width, height) * 0.13) }
  if (degrees.length === 0) return null
  const points = projectLine(degrees, fitProjection(degrees, frame), source.sketchHeights)
  const start = points.at(0)
  const end = points.at(-1)
  if (!start || !end) return null
  return {
    points,
    line: linePath(points),
    start,
    end,
    silhouette: silhouette(source.sketchHeights, size, foot),
  }
}

function footOf(height: number): number {
  return Math.round(Math.min(40, Math.max(16, height * 0.24)))
}

function silhouette(
  heightsM: readonly number[],
  { width, height }: SketchSize,
  foot: number,
): SketchLine['silhouette'] {
  if (foot === 0) return null
  const { lowest, range } = heightRange(heightsM)
  const edge = linePath(
    heightsM.map((heightM, i) => ({
      x: (i / (heightsM.length - 1)) * width,
      y: height - 4 - ((heightM - lowest) / range) * (foot - 6),
    })),
  )
  return { edge, area: `${edge}L${width} ${height}L0 ${height}Z` }
}
