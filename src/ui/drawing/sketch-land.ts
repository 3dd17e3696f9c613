import { type Contours, contours } from './contours.ts'
import { heightGrid } from './height-grid.ts'
import { seedOf } from './noise.ts'
import { relief } from './relief.ts'
import type { SketchLine, SketchSize, SketchSource } from './sketch.ts'

const LEVELS = 11
const STEP_MIN_PX = 6

/** The contour lines behind a sketch: the costly part, some 1 ms for a card. */
export function sketchLand(source: SketchSource, line: SketchLine, size: SketchSize): Contours {
  const stepPx = Math.max(STEP_MIN_PX, size.width / 44)
  return contours(heightGrid(relief(line.points, seedOf(source.seed)), { ...size, stepPx }), LEVELS)
}
