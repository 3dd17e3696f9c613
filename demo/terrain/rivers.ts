import { must } from '#domain/std/must.ts'
import { gradientNoise } from './noise.ts'
import { type Plane, type Point, pointDistanceM } from './plane.ts'
import type { Region } from './region.ts'
import { WARP_WAVE_M, warpAt } from './warp.ts'

export interface River {
  name: string
  isNavigable: boolean
  /** downstream, a spot every 60 m or so */
  course: readonly (Point & { heightM: number })[]
}

const STEP_M = 60
const MEANDER_M = 55
const MEANDER_WAVE_M = 420

/** The rivers where the bent terrain has its valley floors. */
export function traceRivers(region: Region, plane: Plane): River[] {
  return region.valleys.map(({ river, isNavigable, course }) => {
    const corners = course.map(([lat, lon, heightM]) => ({ ...plane.toPoint(lat, lon), heightM }))
    const dense = corners.slice(1).flatMap((to, i) => stepsBetween(must(corners[i], 'a corner'), to))
    return {
      name: river,
      isNavigable,
      course: dense.map((spot) => ({ ...onFloor(region, spot), heightM: spot.heightM })),
    }
  })
}

function stepsBetween(from: Point & { heightM: number }, to: Point & { heightM: number }) {
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

/** Undoes the bend: the spot whose bent place is the river's own. Two rounds come within metres. */
function onFloor(region: Region, { x, y }: Point): Point {
  let spot = { x, y }
  for (let round = 0; round < 2; round++) {
    const bend = warpAt(region, spot.x, spot.y)
    spot = { x: x - bend.x, y: y - bend.y }
  }
  const seed = region.seed + WARP_WAVE_M
  return {
    x: spot.x + MEANDER_M * gradientNoise(seed, spot.x / MEANDER_WAVE_M, spot.y / MEANDER_WAVE_M),
    y: spot.y + MEANDER_M * gradientNoise(seed + 1, spot.x / MEANDER_WAVE_M, spot.y / MEANDER_WAVE_M),
  }
}
