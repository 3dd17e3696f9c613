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
  /** metres above the sea at a spot of the plane */
  heightM(x: number, y: number): number
  /** the lake that covers the spot, or null on land */
  lakeAt(x: number, y: number): Lake | null
}

/** Wave length and height of the bumps, in metres, from spurs down to boulders. The first ones make crests. */
const BUMPS = [
  [3600, 260],
  [1500, 210],
  [640, 66],
  [280, 26],
  [120, 7],
] as const
const CRESTS = 3
const SHORE_M = 260
const HELD_M = 220

export function buildTerrain(region: Region): Terrain {
  const plane = createPlane(region)
  const lattice = buildLattice(buildControlPoints(region, plane), plane)
  const lakes = region.lakes.map((row) => makeLake(row, plane))
  const lakesNear = createSpatialIndex(lakes, (lake) => ({
    ...lake.centre,
    radiusM: lake.lengthM * 0.6 + SHORE_M,
  }))
  const topM = Math.max(...region.places.summit.map(([, , , heightM]) => heightM))
  const rough = (x: number, y: number) => held(roughAt(region, lattice, x, y), topM)
  const pullsNear = createSpatialIndex(pullsOf(region, plane, rough), (pull) => pull)
  return {
    region,
    plane,
    lakes,
    rivers: traceRivers(region, plane),
    lakeAt: (x, y) => lakesNear(x, y).find((lake) => shoreDistanceM(lake, x, y) < 0) ?? null,
    heightM(x, y) {
      let height = rough(x, y)
      for (const pull of pullsNear(x, y)) height += pullAt(pull, x, y)
      for (const lake of lakesNear(x, y)) height = levelled(height, lake, shoreDistanceM(lake, x, y))
      return height
    },
  }
}

function roughAt(region: Region, lattice: Lattice, x: number, y: number): number {
  const bend = warpAt(region, x, y)
  const height = sampleBicubic(lattice, lattice.heightM, x + bend.x, y + bend.y)
  const ridge = sampleBicubic(lattice, lattice.ridge, x + bend.x, y + bend.y)
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

/** No nameless bump may stand above the region's highest summit: near that height the ground rises less and less. */
function held(heightM: number, topM: number): number {
  const freeM = topM - HELD_M
  return heightM <= freeM ? heightM : freeM + (HELD_M / 2) * (1 - Math.exp((freeM - heightM) / HELD_M))
}

/** Draws the ground to the height that a named place has. Summits are drawn to a point. */
interface Pull extends Point {
  byM: number
  radiusM: number
  pointed: boolean
}

const SUMMIT_RADIUS_M = 620
const PLACE_RADIUS_M = 330
/** No pull makes a slope much steeper than this. */
const STEEPEST = 0.5

function pullsOf(region: Region, plane: Plane, roughM: (x: number, y: number) => number): Pull[] {
  const pulls: Pull[] = []
  for (const [kind, rows] of Object.entries(region.places)) {
    const pointed = kind === 'summit'
    for (const [, lat, lon, heightM] of rows) {
      const { x, y } = plane.toPoint(lat, lon)
      const byM = heightM - pulls.reduce((sum, pull) => sum + pullAt(pull, x, y), roughM(x, y))
      const radiusM = Math.max(pointed ? SUMMIT_RADIUS_M : PLACE_RADIUS_M, Math.abs(byM) / STEEPEST)
      pulls.push({ x, y, byM, radiusM, pointed })
    }
  }
  return pulls
}

function pullAt(pull: Pull, x: number, y: number): number {
  const share = Math.hypot(x - pull.x, y - pull.y) / pull.radiusM
  if (share >= 1) return 0
  if (pull.pointed) return pull.byM * (1 - share) ** 1.4
  return pull.byM * (1 - share * share) ** 2
}

function levelled(heightM: number, lake: Lake, shoreM: number): number {
  if (shoreM <= 0) return lake.heightM
  if (shoreM >= SHORE_M) return heightM
  const share = (shoreM / SHORE_M) ** 0.8
  return lake.heightM + 1 + (heightM - lake.heightM - 1) * share
}
