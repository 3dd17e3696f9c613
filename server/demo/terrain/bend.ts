import { gradientNoise } from './noise.ts'
import type { Spot } from './plane.ts'
import type { Region } from './region.ts'

/** How far ridges and valleys are bent out of the straight, and over which distance. */
const BEND_M = 330
export const BEND_WAVE_M = 2_100

export function bendOf({ seed }: Region, x: number, y: number): Spot {
  return {
    x: BEND_M * gradientNoise(seed + 7, x / BEND_WAVE_M, y / BEND_WAVE_M),
    y: BEND_M * gradientNoise(seed + 13, x / BEND_WAVE_M, y / BEND_WAVE_M),
  }
}
