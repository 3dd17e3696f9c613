import { must } from '#domain/std/must.ts'
import { BEND_WAVE_M, bendOf } from './bend.ts'
import { gradientNoise } from './noise.ts'
import { type Plane, type Spot, spotDistanceM } from './plane.ts'
import type { Region } from './region.ts'

export interface River {
  name: string
  paddled: boolean
  /** downstream, a spot every 60 m or so */
  course: readonly (Spot & { heightM: number })[]
}

const STEP_M = 60
const MEANDER_M = 55
const MEANDER_WAVE_M = 420

/** The rivers where the bent terrain has its valley floors. */
export function riversOf(region: Region, plane: Plane): River[] {
  return region.valleys.map(({ river, paddled, course }) => {
    const corners = course.map(([lat, lon, heightM]) => ({ ...plane.spot(lat, lon), heightM }))
    const dense = corners.slice(1).flatMap((to, i) => stepsBetween(must(corners[i], 'a corner'), to))
    return {
      name: river,
      paddled,
      course: dense.map((spot) => ({ ...onFloor(region, spot), heightM: spot.heightM })),
    }
  })
}

function stepsBetween(from: Spot & { heightM: number }, to: Spot & { heightM: number }) {
  const count = Math.max(1, Math.round(spotDistanceM(from, to) / STEP_M))
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
function onFloor(region: Region, { x, y }: Spot): Spot {
  let spot = { x, y }
  for (let round = 0; round < 2; round++) {
    const bend = bendOf(region, spot.x, spot.y)
    spot = { x: x - bend.x, y: y - bend.y }
  }
  const seed = region.seed + BEND_WAVE_M
  return {
    x: spot.x + MEANDER_M * gradientNoise(seed, spot.x / MEANDER_WAVE_M, spot.y / MEANDER_WAVE_M),
    y: spot.y + MEANDER_M * gradientNoise(seed + 1, spot.x / MEANDER_WAVE_M, spot.y / MEANDER_WAVE_M),
  }
}
