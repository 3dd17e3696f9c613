import { describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { buildNetwork } from '../paths/network.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { getTerrain } from '../terrain/height-at.ts'
import { pointDistanceM } from '../terrain/plane.ts'
import { cairngorms } from '../terrain/regions/cairngorms.ts'
import { ACTIVITY_RULES } from './activity-rules.ts'
import { findTours } from './find-tours.ts'
import { findPaddleTours } from './paddle-tours.ts'

const terrain = getTerrain(cairngorms)
const network = buildNetwork(terrain)
const find = (activity: keyof typeof ACTIVITY_RULES, count = 12, seed = 1) =>
  findTours({ terrain, network, random: createSeededRandom(seed) }, activity, count)

const ACTIVITIES_HERE = [
  'walk',
  'hike',
  'run',
  'trail_run',
  'road_bike',
  'gravel',
  'mtb',
  'horse',
  'ski_tour',
  'snowshoe',
] as const
const goalsOf = (seed: number) => find('hike', 8, seed).map(({ goal }) => goal.name)

describe.each(ACTIVITIES_HERE)('tours for %s', (activity) => {
  const tours = find(activity, 6)
  const rules = ACTIVITY_RULES[activity]

  it('are as many as requested, all different', () => {
    expect(tours).toHaveLength(6)
    expect(new Set(tours.map(({ line }) => JSON.stringify([line.length, line[9], line.at(-9)]))).size).toBe(6)
  })

  it('follow the activity’s limits of length, start and surface', () => {
    for (const { lengthM, places, surfaces } of tours) {
      expect(lengthM / 1_000).toBeGreaterThanOrEqual(rules.lengthKm[0])
      expect(lengthM / 1_000).toBeLessThanOrEqual(rules.lengthKm[1])
      expect(rules.starts).toContain(places[0]?.kind)
      for (const surface of surfaces.keys()) expect(Object.keys(rules.surfaces)).toContain(surface)
    }
  })

  it('pass their goal, and end at the start unless they are traverses', () => {
    for (const { form, line, places, goal } of tours) {
      expect(places.map(({ name }) => name)).toContain(goal.name)
      const apartM = pointDistanceM(must(line[0], 'a start'), must(line.at(-1), 'an end'))
      if (form === 'traverse') expect(apartM).toBeGreaterThan(150)
      else expect(apartM).toBeLessThan(1)
    }
  })

  it('have no gaps', () => {
    for (const { line } of tours) {
      line
        .slice(1)
        .forEach((spot, i) => expect(pointDistanceM(spot, must(line[i], 'a point'))).toBeLessThan(40))
    }
  })
})

describe('tours', () => {
  it('are reproducible by seed', () => {
    expect(goalsOf(5)).toEqual(goalsOf(5))
    expect(goalsOf(5)).not.toEqual(goalsOf(6))
  })

  it('share a goal at most three times', () => {
    const goals = find('hike', 40).map(({ goal }) => goal.name)
    for (const goal of goals) expect(goals.filter((other) => other === goal).length).toBeLessThanOrEqual(3)
  })

  it('for climbing lead over rock to a summit', () => {
    for (const { goal, surfaces } of find('climb', 3)) {
      expect(goal.kind).toBe('summit')
      expect(surfaces.get('rock')).toBeGreaterThan(0)
    }
  })
})

describe('tours on the water', () => {
  const tours = findPaddleTours(terrain, network, createSeededRandom(3))

  it('stay on a lake at its level', () => {
    const rounds = tours.filter(({ form }) => form === 'on_lake')
    expect(rounds.length).toBeGreaterThan(2)
    for (const { line, goal } of rounds) {
      expect(new Set(line.map(({ heightM }) => heightM))).toEqual(new Set([goal.heightM]))
      for (const { x, y } of line) expect(terrain.lakeAt(x, y)?.name).toBe(goal.name)
    }
  })

  it('never go up a river', () => {
    const runs = tours.filter(({ form }) => form === 'down_river')
    expect(runs.length).toBeGreaterThan(2)
    for (const { line } of runs) {
      line.slice(1).forEach(({ heightM }, i) => expect(heightM).toBeLessThanOrEqual(line[i]?.heightM ?? 0))
    }
  })
})
