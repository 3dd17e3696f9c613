import { describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { getTerrain } from '../terrain/height-at.ts'
import { type Point, pointDistanceM } from '../terrain/plane.ts'
import { highTatras } from '../terrain/regions/high-tatras.ts'
import { buildNetwork } from './network.ts'
import { createWayFinder } from './way-finder.ts'

// Uses the smallest region only.

const terrain = getTerrain(highTatras)
/** Number of terrain samples: the cost of the build, independent of the machine. */
let samples = 0
const network = buildNetwork({
  ...terrain,
  heightM: (x, y) => {
    samples++
    return terrain.heightM(x, y)
  },
})

describe('the network of ways', () => {
  it('samples the terrain at most 250,000 times', () => {
    expect(samples).toBeGreaterThan(10_000)
    expect(samples).toBeLessThan(250_000)
  })

  it('has every road of the region’s table', () => {
    const legs = highTatras.roads.reduce((sum, { stops }) => sum + stops.length - 1, 0)
    expect(
      network.ways.filter(({ surface }) => surface === 'asphalt' || surface === 'gravel').length,
    ).toBeGreaterThan(legs)
  })

  it('connects all junctions', () => {
    const reached = new Set([0])
    const open = [0]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      for (const { from, to } of network.waysAt[index] ?? []) {
        const next = from.index === index ? to.index : from.index
        if (!reached.has(next)) open.push(next)
        reached.add(next)
      }
    }
    expect(network.junctions.filter(({ index }) => !reached.has(index)).map(({ name }) => name)).toEqual([])
  })

  it('has ways that start and end at their junctions, with points at most 40 m apart', () => {
    for (const { from, to, line } of network.ways) {
      expect(pointDistanceM(must(line[0], 'a point'), from)).toBeLessThan(1)
      expect(pointDistanceM(must(line.at(-1), 'a point'), to)).toBeLessThan(1)
      line
        .slice(1)
        .forEach((spot, i) => expect(pointDistanceM(spot, must(line[i], 'a point'))).toBeLessThan(40))
    }
  })

  it('keeps roads gentle and paths walkable; only rock is steep', () => {
    expect(gradeOf('asphalt')).toBeLessThan(0.08)
    expect(gradeOf('gravel')).toBeLessThan(0.12)
    expect(gradeOf('path')).toBeLessThan(0.2)
    expect(gradeOf('rock')).toBeGreaterThan(gradeOf('path'))
  })

  it('stays off the water', () => {
    const spots = network.ways.filter(({ surface }) => surface !== 'rock').flatMap(({ line }) => line)
    expect(wet.length / spots.length).toBeLessThan(0.004)
  })
})

describe('a way up a slope', () => {
  const flat = { ...terrain, lakeAt: () => null, lakes: [] }

  it('is nearly straight on level ground', () => {
    const finder = createWayFinder({ ...flat, heightM: () => 1_000 })
    const spots = must(finder.find({ x: 3_000, y: 3_000 }, { x: 7_000, y: 4_500 }, 0.2), 'a way')
    expect(lengthM(spots)).toBeLessThan(1.2 * Math.hypot(4_000, 1_500))
  })

  it('makes switchbacks on a slope steeper than its grade', () => {
    const finder = createWayFinder({ ...flat, heightM: (_x, y) => y * 0.5 })
    const spots = must(finder.find({ x: 5_000, y: 3_000 }, { x: 5_000, y: 5_000 }, 0.2), 'a way')
    expect(lengthM(spots)).toBeGreaterThan(1.7 * 2_000)
  })

  it('avoids water', () => {
    const lake = must(terrain.lakes[0], 'a lake')
    const finder = createWayFinder({
      ...flat,
      heightM: () => 500,
      lakeAt: (x, y) => (wet(x, y) ? lake : null),
    })
    const spots = must(finder.find({ x: 3_500, y: 5_000 }, { x: 6_500, y: 5_000 }, 0.2), 'a way')
    expect(spots.filter(({ x, y }) => wet(x, y))).toEqual([])
  })
})

function gradeOf(surface: string): number {
  const ways = network.ways.filter((way) => way.surface === surface)
  const climbM = ways.reduce((sum, { upM, downM }) => sum + upM + downM, 0)
  return climbM / ways.reduce((sum, way) => sum + way.lengthM, 0)
}

function lengthM(spots: readonly Point[]): number {
  return spots.slice(1).reduce((sum, spot, i) => sum + pointDistanceM(spot, must(spots[i], 'a point')), 0)
}

/** A round lake. */
function wet(x: number, y: number): boolean {
  return Math.hypot(x - 5_000, y - 5_000) < 900
}
