import { buildControlPoints } from './control-points.ts'
import { type Lake, makeLake, shoreDistanceM } from './lake-shape.ts'
import { buildLattice, type Lattice, sampleBicubic } from './lattice.ts'
import { gradientNoise, ridgedNoise } from './noise.ts'
import { createPlane, type Plane, type Point } from './plane.ts'
import type { Region } from './region.ts'
import { type River, traceRivers } from './rivers.ts'
import { createSpatialIndex } from './spatial-index.ts'
import { warpAt } from './warp.ts'

export interface Terrain {
  region: Region
  plane: Plane
  lakes: readonly Lake[]
  rivers: readonly River[]
  /** metres above sea level at a point of the plane */
  heightM(x: number, y: number): number
  /** the lake that covers the point; null on land */
  lakeAt(x: number, y: number): Lake | null
}

/** Wavelength and amplitude of each noise octave, in metres. The first `CRESTS` are ridged. */
const BUMPS = [
  [3600, 260],
  [1500, 210],
  [640, 66],
  [280, 26],
  [120, 7],
] as const
const CRESTS = 3
const SHORE_M = 260
const LIMIT_BAND_M = 220

export function buildTerrain(region: Region): Terrain {
  const plane = createPlane(region)
  const lattice = buildLattice(buildControlPoints(region, plane), plane)
  const lakes = region.lakes.map((row) => makeLake(row, plane))
  const lakesNear = createSpatialIndex(lakes, (lake) => ({
    ...lake.centre,
    radiusM: lake.lengthM * 0.6 + SHORE_M,
  }))
  const topM = Math.max(...region.places.summit.map(([, , , heightM]) => heightM))
  const roughHeight = (x: number, y: number) => limitHeight(roughAt(region, lattice, x, y), topM)
  const correctionsNear = createSpatialIndex(
    makeCorrections(region, plane, roughHeight),
    (correction) => correction,
  )
  return {
    region,
    plane,
    lakes,
    rivers: traceRivers(region, plane),
    lakeAt: (x, y) => lakesNear(x, y).find((lake) => shoreDistanceM(lake, x, y) < 0) ?? null,
    heightM(x, y) {
      let height = roughHeight(x, y)
      for (const correction of correctionsNear(x, y)) height += correctionAt(correction, x, y)
      for (const lake of lakesNear(x, y)) height = levelAtLake(height, lake, shoreDistanceM(lake, x, y))
      return height
    },
  }
}

function roughAt(region: Region, lattice: Lattice, x: number, y: number): number {
  const warp = warpAt(region, x, y)
  const height = sampleBicubic(lattice, lattice.heightM, x + warp.x, y + warp.y)
  const ridge = sampleBicubic(lattice, lattice.ridge, x + warp.x, y + warp.y)
  const strength = region.ruggedness * Math.min(1, Math.max(0, 2.6 * ridge))
  if (strength < 0.01) return height
  let bumps = 0
  for (let octave = 0; octave < BUMPS.length; octave++) {
    const [wave, amplitude] = BUMPS[octave] ?? [1, 0]
    const seed = region.seed + octave * 101
    const bump =
      octave < CRESTS ? ridgedNoise(seed, x / wave, y / wave) - 0.62 : gradientNoise(seed, x / wave, y / wave)
    bumps += amplitude * bump
  }
  return height + strength * bumps
}

/** Flattens the ground near the region's highest summit, so that no unnamed bump is higher. */
function limitHeight(heightM: number, topM: number): number {
  const unlimitedM = topM - LIMIT_BAND_M
  return heightM <= unlimitedM
    ? heightM
    : unlimitedM + (LIMIT_BAND_M / 2) * (1 - Math.exp((unlimitedM - heightM) / LIMIT_BAND_M))
}

/** A correction that moves the ground to the height of a named place. Summits get a pointed one. */
interface Correction extends Point {
  byM: number
  radiusM: number
  isPointed: boolean
}

const SUMMIT_RADIUS_M = 620
const PLACE_RADIUS_M = 330
/** A correction makes no slope much steeper than this. */
const STEEPEST = 0.5

function makeCorrections(
  region: Region,
  plane: Plane,
  roughM: (x: number, y: number) => number,
): Correction[] {
  const corrections: Correction[] = []
  for (const [kind, rows] of Object.entries(region.places)) {
    const isPointed = kind === 'summit'
    for (const [, lat, lon, heightM] of rows) {
      const { x, y } = plane.toPoint(lat, lon)
      const byM =
        heightM - corrections.reduce((sum, correction) => sum + correctionAt(correction, x, y), roughM(x, y))
      const radiusM = Math.max(isPointed ? SUMMIT_RADIUS_M : PLACE_RADIUS_M, Math.abs(byM) / STEEPEST)
      corrections.push({ x, y, byM, radiusM, isPointed })
    }
  }
  return corrections
}

function correctionAt(correction: Correction, x: number, y: number): number {
  const share = Math.hypot(x - correction.x, y - correction.y) / correction.radiusM
  if (share >= 1) return 0
  if (correction.isPointed) return correction.byM * (1 - share) ** 1.4
  return correction.byM * (1 - share * share) ** 2
}

function levelAtLake(heightM: number, lake: Lake, shoreM: number): number {
  if (shoreM <= 0) return lake.heightM
  if (shoreM >= SHORE_M) return heightM
  const share = (shoreM / SHORE_M) ** 0.8
  return lake.heightM + 1 + (heightM - lake.heightM - 1) * share
}
