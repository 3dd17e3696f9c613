import { must } from '#domain/std/must.ts'
import { gradientNoise } from '../terrain/noise.ts'
import { type Point, pointDistanceM } from '../terrain/plane.ts'
import type { Terrain } from '../terrain/terrain.ts'

export interface LinePoint extends Point {
  heightM: number
}

const STEP_M = 18
const SWAY_WAVE_M = 90

/**
 * How a way is shaped. `levelRadius`: number of points to each side over which heights are
 * averaged.
 */
export interface WayBuild {
  swayM: number
  levelRadius: number
}

/**
 * Turns a chain of grid cells into a recorded-looking line: rounded, meandering, a point every 18
 * m.
 */
export function smoothLine(terrain: Terrain, chain: readonly Point[], build: WayBuild): LinePoint[] {
  const rounded = cutCorners(cutCorners(cutCorners(midpoints(chain))))
  const resampled = resample(rounded)
  const line = resampled.map((point, i) =>
    meander(terrain, point, fadeAtEnds(i, resampled.length) * build.swayM),
  )
  return averageHeights(
    line.map((point) => ({ ...point, heightM: terrain.heightM(point.x, point.y) })),
    build.levelRadius,
  )
}

/** Midpoints of neighbours, which removes the grid's staircase. The ends stay. */
function midpoints(chain: readonly Point[]): Point[] {
  const middles = chain
    .slice(1)
    .map((point, i) => interpolate(must(chain[i], 'the previous point'), point, 0.5))
  return [must(chain[0], 'a first point'), ...middles, must(chain.at(-1), 'a last point')]
}

/** Corner cutting after G. Chaikin (1974). */
function cutCorners(chain: readonly Point[]): Point[] {
  const cut = chain.slice(1).flatMap((point, i) => {
    const before = must(chain[i], 'the previous point')
    return [interpolate(before, point, 0.25), interpolate(before, point, 0.75)]
  })
  return [must(chain[0], 'a first point'), ...cut, must(chain.at(-1), 'a last point')]
}

function resample(chain: readonly Point[]): Point[] {
  const steps = [must(chain[0], 'a first point')]
  let untilNextM = STEP_M
  for (let i = 1; i < chain.length; i++) {
    let from = must(chain[i - 1], 'the previous point')
    const to = must(chain[i], 'a point')
    for (let leftM = pointDistanceM(from, to); leftM >= untilNextM; leftM = pointDistanceM(from, to)) {
      from = interpolate(from, to, untilNextM / leftM)
      steps.push(from)
      untilNextM = STEP_M
    }
    untilNextM -= pointDistanceM(from, to)
  }
  const last = must(chain.at(-1), 'a last point')
  if (pointDistanceM(must(steps.at(-1), 'a step'), last) > STEP_M / 3) steps.push(last)
  else steps[steps.length - 1] = last
  return steps
}

/** Fades the meander out at both ends, where ways meet: 0 at an end, 1 from six points on. */
function fadeAtEnds(index: number, count: number): number {
  return Math.min(1, index / 6, (count - 1 - index) / 6)
}

function meander({ region }: Terrain, { x, y }: Point, byM: number): Point {
  return {
    x: x + byM * gradientNoise(region.seed + 41, x / SWAY_WAVE_M, y / SWAY_WAVE_M),
    y: y + byM * gradientNoise(region.seed + 43, x / SWAY_WAVE_M, y / SWAY_WAVE_M),
  }
}

function averageHeights(line: readonly LinePoint[], maxRadius: number): LinePoint[] {
  return line.map((point, i) => {
    const radius = Math.min(maxRadius, i, line.length - 1 - i)
    const window = line.slice(i - radius, i + radius + 1)
    return { ...point, heightM: window.reduce((sum, { heightM }) => sum + heightM, 0) / window.length }
  })
}

function interpolate(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}
