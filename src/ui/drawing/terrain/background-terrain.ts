import { linePath, roundToTenth } from '../geometry.ts'
import { type Contours, contourPaths } from './contours.ts'
import { createHeightGrid } from './height-grid.ts'
import { createFractalNoise, createNoise, lerp } from './noise.ts'

export interface BackgroundShape {
  width: number
  height: number
  seed: number
  /** distance between terrain features, px */
  scalePx: number
  levels: number
}

/** position of the hill, as shares of the drawing */
const HILL = { x: 0.72, y: 0.42 }
const STEP_PX = 12

/** Contours of an invented terrain: warped noise around one hill. The heights have no unit. */
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

/** corners of the trail up the hill, as shares of the drawing */
const CORNERS = [
  [0.3, 1.04],
  [0.4, 0.88],
  [0.5, 0.8],
  [0.56, 0.62],
  [0.66, 0.56],
  [0.72, 0.4],
] as const
const STEPS_PER_LEG = 14
/** deviation of the trail, as a share of a leg */
const DEVIATION = 0.16

/** A trail from the lower edge to the hill as an SVG path, and its end. */
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
      const offset = (field(leg * 3 + share * 4, leg) - 0.5) * 2 * DEVIATION * Math.sin(share * Math.PI)
      return {
        x: lerp(from.x, to.x, share) - (to.y - from.y) * offset,
        y: lerp(from.y, to.y, share) + (to.x - from.x) * offset,
      }
    })
  })
  return { line: linePath([...points, end]), end: { x: roundToTenth(end.x), y: roundToTenth(end.y) } }
}
