import { must } from '#domain/std/must.ts'
import { gradientNoise } from '../terrain/noise.ts'
import { type Point, pointDistanceM } from '../terrain/plane.ts'
import type { Terrain } from '../terrain/terrain.ts'

export interface LinePoint extends Point {
  heightM: number
}

const STEP_M = 18
const SWAY_WAVE_M = 90

/** How a way is built. `levelled`: over so many points to each side its bumps are dug away and its dips filled. */
export interface WayBuild {
  swayM: number
  levelRadius: number
}

/** From a chain of grid cells to a line as a walker's device would draw it: rounded, swaying, a point every 18 m. */
export function smoothLine(terrain: Terrain, chain: readonly Point[], build: WayBuild): LinePoint[] {
  const rounded = cutCorners(cutCorners(cutCorners(halved(chain))))
  const stepped = inSteps(rounded)
  const line = stepped.map((spot, i) => sway(terrain, spot, endless(i, stepped.length) * build.swayM))
  return levelled(
    line.map((spot) => ({ ...spot, heightM: terrain.heightM(spot.x, spot.y) })),
    build.levelRadius,
  )
}

/** Middles of neighbours: takes the staircase out of the grid. The ends stay. */
function halved(chain: readonly Point[]): Point[] {
  const middles = chain.slice(1).map((spot, i) => between(must(chain[i], 'the spot before'), spot, 0.5))
  return [must(chain[0], 'a first spot'), ...middles, must(chain.at(-1), 'a last spot')]
}

/** G. Chaikin 1974. */
function cutCorners(chain: readonly Point[]): Point[] {
  const cut = chain.slice(1).flatMap((spot, i) => {
    const before = must(chain[i], 'the spot before')
    return [between(before, spot, 0.25), between(before, spot, 0.75)]
  })
  return [must(chain[0], 'a first spot'), ...cut, must(chain.at(-1), 'a last spot')]
}

function inSteps(chain: readonly Point[]): Point[] {
  const steps = [must(chain[0], 'a first spot')]
  let missingM = STEP_M
  for (let i = 1; i < chain.length; i++) {
    let from = must(chain[i - 1], 'the spot before')
    const to = must(chain[i], 'a spot')
    for (let leftM = pointDistanceM(from, to); leftM >= missingM; leftM = pointDistanceM(from, to)) {
      from = between(from, to, missingM / leftM)
      steps.push(from)
      missingM = STEP_M
    }
    missingM -= pointDistanceM(from, to)
  }
  const last = must(chain.at(-1), 'a last spot')
  if (pointDistanceM(must(steps.at(-1), 'a step'), last) > STEP_M / 3) steps.push(last)
  else steps[steps.length - 1] = last
  return steps
}

/** No swaying at the ends, where ways meet. */
function endless(at: number, count: number): number {
  return Math.min(1, at / 6, (count - 1 - at) / 6)
}

function sway({ region }: Terrain, { x, y }: Point, byM: number): Point {
  return {
    x: x + byM * gradientNoise(region.seed + 41, x / SWAY_WAVE_M, y / SWAY_WAVE_M),
    y: y + byM * gradientNoise(region.seed + 43, x / SWAY_WAVE_M, y / SWAY_WAVE_M),
  }
}

function levelled(line: readonly LinePoint[], most: number): LinePoint[] {
  return line.map((spot, i) => {
    const radius = Math.min(most, i, line.length - 1 - i)
    const window = line.slice(i - radius, i + radius + 1)
    return { ...spot, heightM: window.reduce((sum, { heightM }) => sum + heightM, 0) / window.length }
  })
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}
