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
/** Longest portage between a place and the water. */
const PUT_IN_MAX_M = 2_600
const RIVER_KM = [4, 19] as const
const NEXT_RUN_KM = 3.2
const PADDLE_BUILD: WayBuild = { swayM: 8, levelRadius: 0 }
const PUT_INS = ['village', 'trailhead', 'pasture'] as const

/** Paddle tours of a region: around its larger lakes and down its navigable rivers. */
export function findPaddleTours(terrain: Terrain, network: Network, random: SeededRandom): Tour[] {
  const area = { terrain, network }
  const lakes = terrain.lakes.filter(
    ({ lengthM, heightM }) => lengthM >= LAKE_MIN_M && heightM < LAKE_MAX_HEIGHT_M,
  )
  const rivers = terrain.rivers.filter(({ isNavigable }) => isNavigable)
  const tours = [
    ...lakes.map((lake) => makeLakeTour(area, lake)),
    ...rivers.flatMap((river) => makeRiverTours(area, river, random)),
  ]
  return tours.filter((tour) => tour !== null)
}

interface WaterArea {
  terrain: Terrain
  network: Network
}

function makeLakeTour({ terrain, network }: WaterArea, lake: Lake): Tour | null {
  const ring = lakeRing(lake, -0.17 * lake.widthM, Math.max(24, Math.round(lake.lengthM / 70)))
  const putIn = nearestJunction(network, lake.centre, ['village', 'trailhead'])
  if (pointDistanceM(putIn, lake.centre) > lake.lengthM / 2 + PUT_IN_MAX_M / 2) return null
  const first = ring.reduce(
    (best, point, i) => (isCloser(point, must(ring[best], 'a point'), putIn) ? i : best),
    0,
  )
  const rotated = [...ring.slice(first), ...ring.slice(0, first + 1)]
  const line = smoothLine(terrain, rotated, PADDLE_BUILD).map((point) => ({
    ...point,
    heightM: lake.heightM,
  }))
  const goal = makePlace(line, { name: lake.name, kind: 'lake', lineIndex: Math.floor(line.length / 2) })
  const places = [
    makePlace(line, { ...putIn, lineIndex: 0 }),
    goal,
    makePlace(line, { ...putIn, lineIndex: line.length - 1 }),
  ]
  return makePaddleTour({ terrain, form: 'on_lake', line, places, goal })
}

function makeRiverTours(area: WaterArea, river: River, random: SeededRandom): (Tour | null)[] {
  const pointsPerKm = river.course.length / (riverLengthM(river) / 1_000)
  const tours: (Tour | null)[] = []
  for (let from = 0; from < river.course.length; from += Math.round(pointsPerKm * NEXT_RUN_KM)) {
    const to = Math.min(river.course.length, from + Math.round(pointsPerKm * random.between(...RIVER_KM)))
    const part = river.course.slice(from, to)
    if (part.length / pointsPerKm >= RIVER_KM[0]) tours.push(makeRiverTour(area, river, part))
  }
  return tours
}

function makeRiverTour(
  { terrain, network }: WaterArea,
  river: River,
  course: readonly LinePoint[],
): Tour | null {
  const [first, last] = [must(course[0], 'a put-in'), must(course.at(-1), 'a take-out')]
  const putIn = nearestJunction(network, first, PUT_INS)
  const takeOut = nearestJunction(network, last, PUT_INS)
  if (
    putIn === takeOut ||
    Math.max(pointDistanceM(putIn, first), pointDistanceM(takeOut, last)) > PUT_IN_MAX_M
  )
    return null
  const line = withEvenSlope(
    smoothLine(terrain, course, { ...PADDLE_BUILD, swayM: 0 }),
    first.heightM,
    last.heightM,
  )
  const middle = makePlace(line, { name: river.name, kind: 'river', lineIndex: Math.floor(line.length / 2) })
  const places = [
    makePlace(line, { ...putIn, lineIndex: 0 }),
    middle,
    makePlace(line, { ...takeOut, lineIndex: line.length - 1 }),
  ]
  return makePaddleTour({ terrain, form: 'down_river', line, places, goal: middle })
}

/** Heights that fall evenly from the start to the end. */
function withEvenSlope(line: readonly LinePoint[], fromM: number, toM: number): LinePoint[] {
  return line.map((point, i) => ({ ...point, heightM: fromM + ((toM - fromM) * i) / (line.length - 1) }))
}

function makePaddleTour(tour: Pick<Tour, 'terrain' | 'form' | 'line' | 'places' | 'goal'>): Tour {
  return { ...tour, activity: 'paddle', lengthM: lineLengthM(tour.line), surfaces: new Map() }
}

function makePlace(
  line: readonly LinePoint[],
  { name, kind, lineIndex }: Pick<TourPlace, 'name' | 'kind' | 'lineIndex'>,
): TourPlace {
  const { heightM } = must(line[lineIndex], 'a point of the line')
  return { name, kind, heightM, lineIndex, alongM: lineLengthM(line.slice(0, lineIndex + 1)) }
}

function nearestJunction({ junctions }: Network, point: Point, kinds: readonly Junction['kind'][]): Junction {
  const fitting = junctions.filter(({ kind }) => kinds.includes(kind))
  return fitting.reduce(
    (best, junction) => (isCloser(junction, best, point) ? junction : best),
    must(fitting[0], 'a place'),
  )
}

const isCloser = (a: Point, b: Point, to: Point): boolean => pointDistanceM(a, to) < pointDistanceM(b, to)
const riverLengthM = ({ course }: River): number => lineLengthM(course)

function lineLengthM(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, point, i) => sum + pointDistanceM(must(points[i], 'the previous point'), point), 0)
}
