import { must } from '#domain/std/must.ts'
import { gradientNoise } from './noise.ts'
import { type Plane, type Point, pointDistanceM } from './plane.ts'
import type { Region } from './region.ts'
import { WARP_WAVE_M, warpAt } from './warp.ts'

export interface River {
  name: string
  isNavigable: boolean
  /** downstream, a point about every 60 m */
  course: readonly (Point & { heightM: number })[]
}

const STEP_M = 60
const MEANDER_M = 55
const MEANDER_WAVE_M = 420

/** The rivers on the valley floors of the warped terrain. */
export function traceRivers(region: Region, plane: Plane): River[] {
  return region.valleys.map(({ river, isNavigable, course }) => {
    const corners = course.map(([lat, lon, heightM]) => ({ ...plane.toPoint(lat, lon), heightM }))
    const dense = corners.slice(1).flatMap((to, i) => interpolatePoints(must(corners[i], 'a corner'), to))
    return {
      name: river,
      isNavigable,
      course: dense.map((point) => ({ ...toValleyFloor(region, point), heightM: point.heightM })),
    }
  })
}

function interpolatePoints(from: Point & { heightM: number }, to: Point & { heightM: number }) {
  const count = Math.max(1, Math.round(pointDistanceM(from, to) / STEP_M))
  return Array.from({ length: count }, (_, step) => {
    const share = step / count
    return {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      heightM: from.heightM + (to.heightM - from.heightM) * share,
    }
  })
}

/** Inverts the domain warp by fixed-point iteration; two rounds are accurate to metres. */
function toValleyFloor(region: Region, { x, y }: Point): Point {
  let point = { x, y }
  for (let round = 0; round < 2; round++) {
    const warp = warpAt(region, point.x, point.y)
    point = { x: x - warp.x, y: y - warp.y }
  }
  const seed = region.seed + WARP_WAVE_M
  return {
    x: point.x + MEANDER_M * gradientNoise(seed, point.x / MEANDER_WAVE_M, point.y / MEANDER_WAVE_M),
    y: point.y + MEANDER_M * gradientNoise(seed + 1, point.x / MEANDER_WAVE_M, point.y / MEANDER_WAVE_M),
  }
}
