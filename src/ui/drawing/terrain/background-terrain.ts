import { linePath, roundToTenth } from '../geometry.ts'
import { type Contours, contourPaths } from './contours.ts'
import { createHeightGrid } from './height-grid.ts'
import { createFractalNoise, createNoise, lerp } from './noise.ts'

export interface BackgroundShape {
  width: number
  height: number
  seed: number
  /** pixels from one rise of the land to the next */
  scalePx: number
  levels: number
}

/** the one hill, as shares of the paper */
const HILL = { x: 0.72, y: 0.42 }
const STEP_PX = 12

/** Land that is nobody's: warped noise around one hill. The values have no unit, only the lines between them are drawn. */
export function backgroundContours({ width, height, seed, scalePx, levels }: BackgroundShape): Contours {
  const field = createNoise(seed)
  const rough = createFractalNoise(field)
  const heightAt = (x: number, y: number) => {
    const u = x / scalePx + field(x / scalePx + 31, y / scalePx) * 0.9
    const v = y / scalePx + field(x / scalePx, y / scalePx + 17) * 0.9
    const fromHill = (x - HILL.x * width) ** 2 + (y - HILL.y * height) ** 2
    const ridge = 1 - Math.abs(2 * field(u, v) - 1)
    return ridge * 0.42 + rough(u, v) * 0.5 + 1.15 * Math.exp(-fromHill / (scalePx * scalePx * 1.9))
  }
  return contourPaths(createHeightGrid(heightAt, { width, height, stepPx: STEP_PX }), levels)
}

/** corners of the way up the hill, as shares of the paper */
const CORNERS = [
  [0.3, 1.04],
  [0.4, 0.88],
  [0.5, 0.8],
  [0.56, 0.62],
  [0.66, 0.56],
  [0.72, 0.4],
] as const
const STEPS_PER_LEG = 14
/** how far the way strays, as a share of a leg */
const STRAY = 0.16

/** A way from the lower edge to the hill, as an SVG path, and where it ends. */
export function backgroundTrail(
  width: number,
  height: number,
  seed: number,
): { line: string; end: { x: number; y: number } } {
  const field = createNoise(seed)
  const corners = CORNERS.map(([x, y]) => ({ x: x * width, y: y * height }))
  const end = corners.at(-1) ?? { x: 0, y: 0 }
  const points = corners.slice(1).flatMap((to, leg) => {
    const from = corners[leg] ?? to
    return Array.from({ length: STEPS_PER_LEG }, (_, k) => {
      const share = k / STEPS_PER_LEG
      const off = (field(leg * 3 + share * 4, leg) - 0.5) * 2 * STRAY * Math.sin(share * Math.PI)
      return {
        x: lerp(from.x, to.x, share) - (to.y - from.y) * off,
        y: lerp(from.y, to.y, share) + (to.x - from.x) * off,
      }
    })
  })
  return { line: linePath([...points, end]), end: { x: roundToTenth(end.x), y: roundToTenth(end.y) } }
}
