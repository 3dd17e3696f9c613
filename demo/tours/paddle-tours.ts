import { must } from '#domain/std/must.ts'
import { type LinePoint, smoothLine, type WayBuild } from '../paths/smooth-line.ts'
import type { Junction, Network } from '../paths/way.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Lake, lakeRing } from '../terrain/lake-shape.ts'
import { type Point, pointDistanceM } from '../terrain/plane.ts'
import type { River } from '../terrain/rivers.ts'
import type { Terrain } from '../terrain/terrain.ts'
import type { Tour, TourPlace } from './tour.ts'

const LAKE_MIN_M = 900
const LAKE_MAX_HEIGHT_M = 700
/** A boat is not carried further than this. */
const PUT_IN_MAX_M = 2_600
const RIVER_KM = [4, 19] as const
const NEXT_RUN_KM = 3.2
const STROKE: WayBuild = { swayM: 8, levelRadius: 0 }
const PUT_INS = ['village', 'trailhead', 'pasture'] as const

/** Tours on the water of a region: round its larger lakes, across them, and down its quieter rivers. */
export function findPaddleTours(terrain: Terrain, network: Network, random: SeededRandom): Tour[] {
  const where = { terrain, network }
  const lakes = terrain.lakes.filter(
    ({ lengthM, heightM }) => lengthM >= LAKE_MIN_M && heightM < LAKE_MAX_HEIGHT_M,
  )
  const rivers = terrain.rivers.filter(({ isNavigable }) => isNavigable)
  const tours = [
    ...lakes.map((lake) => onLake(where, lake)),
    ...rivers.flatMap((river) => downRiver(where, river, random)),
  ]
  return tours.filter((tour) => tour !== null)
}

interface Where {
  terrain: Terrain
  network: Network
}

function onLake({ terrain, network }: Where, lake: Lake): Tour | null {
  const ring = lakeRing(lake, -0.17 * lake.widthM, Math.max(24, Math.round(lake.lengthM / 70)))
  const putIn = nearest(network, lake.centre, ['village', 'trailhead'])
  if (pointDistanceM(putIn, lake.centre) > lake.lengthM / 2 + PUT_IN_MAX_M / 2) return null
  const first = ring.reduce(
    (best, spot, i) => (closer(spot, must(ring[best], 'a spot'), putIn) ? i : best),
    0,
  )
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)]
  const line = smoothLine(terrain, turned, STROKE).map((spot) => ({ ...spot, heightM: lake.heightM }))
  const goal = passage(lake.name, 'lake', line, Math.floor(line.length / 2))
  const ends = [
    passage(putIn.name, putIn.kind, line, 0),
    goal,
    passage(putIn.name, putIn.kind, line, line.length - 1),
  ]
  return waterTour({ terrain, form: 'on_lake' }, line, ends, goal)
}

function downRiver(where: Where, river: River, random: SeededRandom): (Tour | null)[] {
  const perKm = river.course.length / (riverLengthM(river) / 1_000)
  const runs: (Tour | null)[] = []
  for (let from = 0; from < river.course.length; from += Math.round(perKm * NEXT_RUN_KM)) {
    const to = Math.min(river.course.length, from + Math.round(perKm * random.between(...RIVER_KM)))
    const part = river.course.slice(from, to)
    if (part.length / perKm >= RIVER_KM[0]) runs.push(riverTour(where, river, part))
  }
  return runs
}

function riverTour({ terrain, network }: Where, river: River, course: readonly LinePoint[]): Tour | null {
  const [first, last] = [must(course[0], 'a put-in'), must(course.at(-1), 'a take-out')]
  const putIn = nearest(network, first, PUT_INS)
  const takeOut = nearest(network, last, PUT_INS)
  if (
    putIn === takeOut ||
    Math.max(pointDistanceM(putIn, first), pointDistanceM(takeOut, last)) > PUT_IN_MAX_M
  )
    return null
  const line = flowing(smoothLine(terrain, course, { ...STROKE, swayM: 0 }), first.heightM, last.heightM)
  const middle = passage(river.name, 'river', line, Math.floor(line.length / 2))
  const ends = [
    passage(putIn.name, putIn.kind, line, 0),
    middle,
    passage(takeOut.name, takeOut.kind, line, line.length - 1),
  ]
  return waterTour({ terrain, form: 'down_river' }, line, ends, middle)
}

/** Water never runs up. */
function flowing(line: readonly LinePoint[], fromM: number, toM: number): LinePoint[] {
  return line.map((spot, i) => ({ ...spot, heightM: fromM + ((toM - fromM) * i) / (line.length - 1) }))
}

type Frame = Pick<Tour, 'terrain' | 'form'>

function waterTour(
  frame: Frame,
  line: readonly LinePoint[],
  passages: readonly TourPlace[],
  goal: TourPlace,
): Tour {
  return {
    ...frame,
    activity: 'paddle',
    line,
    lengthM: lengthOfM(line),
    places: passages,
    goal,
    surfaces: new Map(),
  }
}

function passage(name: string, kind: TourPlace['kind'], line: readonly LinePoint[], at: number): TourPlace {
  const { heightM } = must(line[at], 'a spot of the line')
  return { name, kind, heightM, lineIndex: at, alongM: lengthOfM(line.slice(0, at + 1)) }
}

function nearest({ junctions }: Network, spot: Point, kinds: readonly Junction['kind'][]): Junction {
  const fitting = junctions.filter(({ kind }) => kinds.includes(kind))
  return fitting.reduce(
    (best, junction) => (closer(junction, best, spot) ? junction : best),
    must(fitting[0], 'a place'),
  )
}

const closer = (a: Point, b: Point, to: Point): boolean => pointDistanceM(a, to) < pointDistanceM(b, to)
const riverLengthM = ({ course }: River): number => lengthOfM(course)

function lengthOfM(spots: readonly Point[]): number {
  return spots
    .slice(1)
    .reduce((sum, spot, i) => sum + pointDistanceM(must(spots[i], 'the spot before'), spot), 0)
}
