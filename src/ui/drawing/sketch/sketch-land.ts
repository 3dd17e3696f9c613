import { type Contours, contourPaths } from '../terrain/contours.ts'
import { createHeightGrid } from '../terrain/height-grid.ts'
import { hashToSeed } from '../terrain/noise.ts'
import { createRelief } from '../terrain/relief.ts'
import type { SketchLine, SketchSize, SketchSource } from './sketch.ts'

const LEVELS = 11
const STEP_MIN_PX = 6

/** The contour lines behind a sketch. Costly: about 1 ms for a card. */
export function sketchLand(source: SketchSource, line: SketchLine, size: SketchSize): Contours {
  const stepPx = Math.max(STEP_MIN_PX, size.width / 44)
  return contourPaths(
    createHeightGrid(createRelief(line.points, hashToSeed(source.seed)), { ...size, stepPx }),
    LEVELS,
  )
}
