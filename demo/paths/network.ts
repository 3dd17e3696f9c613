import { must } from '#domain/std/must.ts'
import { type Lake, lakeRing } from '../terrain/lake-shape.ts'
import { pointDistanceM } from '../terrain/plane.ts'
import type { PlaceKind, PlaceRow } from '../terrain/region.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { findPathLinks } from './path-links.ts'
import { type LinePoint, smoothLine, type WayBuild } from './smooth-line.ts'
import type { Junction, Network, Surface, Way } from './way.ts'
import { createWayFinder, type WayFinder } from './way-finder.ts'

// The roads and paths of a region. Every demo route runs on them, so that routes overlap as real
// ones do.

/** Comfortable grade and shape of the line for each surface. */
const WAY_STYLES: Record<Surface, WayBuild & { easyGrade: number }> = {
  asphalt: { easyGrade: 0.075, swayM: 3, levelRadius: 16 },
  gravel: { easyGrade: 0.11, swayM: 6, levelRadius: 8 },
  path: { easyGrade: 0.24, swayM: 11, levelRadius: 3 },
  rock: { easyGrade: 0.75, swayM: 9, levelRadius: 1 },
}
const SHORE_PATH_M = 22
const SHORE_JUNCTIONS = 4
const ROUNDED_LAKE_MIN_M = 300
const ROCK_SUMMITS = 16

export function buildNetwork(terrain: Terrain): Network {
  const steps = buildNetworkSteps(terrain)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Like `buildNetwork`, but yields after each way, so that a server can handle requests in between.
 */
export function* buildNetworkSteps(terrain: Terrain): Generator<void, Network> {
  const junctions = makeJunctions(terrain)
  const finder = createWayFinder(terrain)
  const ways: Way[] = []
  const add: AddWay = ({ surface, from, to }, line) => {
    if (line !== null) ways.push({ index: ways.length, surface, from, to, line, ...measureLine(line) })
  }
  const find = (leg: Leg) => add(leg, findLine(terrain, finder, leg))
  for (const leg of listRoadLegs(terrain, junctions)) yield find(leg)
  for (const lake of terrain.lakes) yield addShoreWays({ terrain, lake, junctions }, add)
  for (const [from, to] of findPathLinks(junctions, ways)) yield find({ surface: 'path', from, to })
  for (const [from, to] of listRockLegs(junctions)) yield find({ surface: 'rock', from, to })
  return { junctions, ways, waysAt: junctions.map((junction) => ways.filter((way) => endsAt(way, junction))) }
}

/** A way without its line. */
type Leg = Pick<Way, 'surface' | 'from' | 'to'>
type AddWay = (leg: Leg, line: LinePoint[] | null) => void

const endsAt = (way: Way, junction: Junction): boolean => way.from === junction || way.to === junction

function makeJunctions({ region, plane, lakes }: Terrain): Junction[] {
  const places = Object.entries(region.places) as [PlaceKind, readonly PlaceRow[]][]
  const named = places.flatMap(([kind, rows]) =>
    rows.map(([name, lat, lon, heightM]) => ({ ...plane.toPoint(lat, lon), name, kind, heightM })),
  )
  const shoreJunctions = lakes.flatMap((lake) =>
    lakeRing(lake, SHORE_PATH_M, shoreCount(lake)).map((point) => ({
      ...point,
      name: lake.name,
      kind: 'lake' as const,
      heightM: lake.heightM,
    })),
  )
  return [...named, ...shoreJunctions].map((junction, index) => ({ ...junction, index }))
}

const shoreCount = (lake: Lake): number => (lake.lengthM >= ROUNDED_LAKE_MIN_M ? SHORE_JUNCTIONS : 1)

function findLine(terrain: Terrain, finder: WayFinder, { surface, from, to }: Leg): LinePoint[] | null {
  const chain = finder.find(from, to, WAY_STYLES[surface].easyGrade)
  return chain === null ? null : smoothLine(terrain, chain, WAY_STYLES[surface])
}

function listRoadLegs({ region }: Terrain, junctions: readonly Junction[]): Leg[] {
  const named = new Map(junctions.map((junction) => [junction.name, junction]))
  return region.roads.flatMap(({ surface, stops }) => {
    const chain = stops.map((name) => must(named.get(name), `${name} of a road`))
    return chain.slice(1).map((to, i) => ({ surface, from: must(chain[i], 'a stop'), to }))
  })
}

function addShoreWays(
  { terrain, lake, junctions }: { terrain: Terrain; lake: Lake; junctions: readonly Junction[] },
  add: AddWay,
): void {
  const shoreJunctions = junctions.filter(({ kind, name }) => kind === 'lake' && name === lake.name)
  if (shoreJunctions.length < SHORE_JUNCTIONS) return
  const perQuarter = Math.max(6, Math.round(lake.lengthM / 90))
  const ring = lakeRing(lake, SHORE_PATH_M, perQuarter * SHORE_JUNCTIONS)
  shoreJunctions.forEach((from, i) => {
    const to = must(shoreJunctions[(i + 1) % shoreJunctions.length], 'the next shore')
    const inner = ring.slice(i * perQuarter + 1, (i + 1) * perQuarter)
    add({ surface: 'gravel', from, to }, smoothLine(terrain, [from, ...inner, to], WAY_STYLES.gravel))
  })
}

/**
 * Climbs to the highest summits from the nearest hut, pass or trailhead: for climbing and via
 * ferrata.
 */
function listRockLegs(junctions: readonly Junction[]): [Junction, Junction][] {
  const footPlaces = junctions.filter(({ kind }) => kind === 'hut' || kind === 'pass' || kind === 'trailhead')
  const summits = junctions.filter(({ kind }) => kind === 'summit').toSorted((a, b) => b.heightM - a.heightM)
  return summits.slice(0, ROCK_SUMMITS).map((summit) => {
    const [foot] = footPlaces.toSorted((a, b) => pointDistanceM(a, summit) - pointDistanceM(b, summit))
    return [must(foot, 'a foot of the rock'), summit]
  })
}

function measureLine(line: readonly LinePoint[]): Pick<Way, 'lengthM' | 'upM' | 'downM'> {
  const sum = { lengthM: 0, upM: 0, downM: 0 }
  for (let i = 1; i < line.length; i++) {
    const from = must(line[i - 1], 'the previous point')
    const to = must(line[i], 'a point')
    sum.lengthM += pointDistanceM(from, to)
    sum.upM += Math.max(0, to.heightM - from.heightM)
    sum.downM += Math.max(0, from.heightM - to.heightM)
  }
  return sum
}
