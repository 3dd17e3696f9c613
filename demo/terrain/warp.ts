import { gradientNoise } from './noise.ts'
import type { Point } from './plane.ts'
import type { Region } from './region.ts'

/** Domain warping: how far ridges and valleys are displaced, and its wavelength. */
const BEND_M = 330
export const WARP_WAVE_M = 2_100

export function warpAt({ seed }: Region, x: number, y: number): Point {
  return {
    x: BEND_M * gradientNoise(seed + 7, x / WARP_WAVE_M, y / WARP_WAVE_M),
    y: BEND_M * gradientNoise(seed + 13, x / WARP_WAVE_M, y / WARP_WAVE_M),
  }
}
