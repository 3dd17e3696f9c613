import { must } from '#domain/std/must.ts'
import { type Lake, lakeRing } from '../terrain/lake-shape.ts'
import { type Point, pointDistanceM } from '../terrain/plane.ts'
import type { PlaceKind, PlaceRow } from '../terrain/region.ts'
import type { Terrain } from '../terrain/terrain.ts'
import { findPathLinks } from './path-links.ts'
import { type LinePoint, smoothLine, type WayBuild } from './smooth-line.ts'
import type { Junction, Network, Surface, Way } from './way.ts'
import { createWayFinder, type WayFinder } from './way-finder.ts'

// The roads and paths of a region: every route of the demo world runs over them, so that routes share their ground as
// real ones do.

/** A way's own grade, and how it is built. */
const MANNERS: Record<Surface, WayBuild & { easyGrade: number }> = {
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

/** The same, way by way: whoever has others to answer can do so in between. */
export function* buildNetworkSteps(terrain: Terrain): Generator<void, Network> {
  const junctions = junctionsOf(terrain)
  const finder = createWayFinder(terrain)
  const ways: Way[] = []
  const add = (surface: Surface, from: Junction, to: Junction, line: LinePoint[] | null) => {
    if (line !== null) ways.push({ index: ways.length, surface, from, to, line, ...measured(line) })
  }
  const lay = (surface: Surface, from: Junction, to: Junction) =>
    add(surface, from, to, laid(terrain, finder, surface, [from, to]))
  for (const [surface, from, to] of roadLegs(terrain, junctions)) yield lay(surface, from, to)
  for (const lake of terrain.lakes) yield layShore(terrain, lake, junctions, add)
  for (const [from, to] of findPathLinks(junctions, ways)) yield lay('path', from, to)
  for (const [from, to] of rockLegs(junctions)) yield lay('rock', from, to)
  return { junctions, ways, waysAt: junctions.map((junction) => ways.filter((way) => endsAt(way, junction))) }
}

const endsAt = (way: Way, junction: Junction): boolean => way.from === junction || way.to === junction

function junctionsOf({ region, plane, lakes }: Terrain): Junction[] {
  const places = Object.entries(region.places) as [PlaceKind, readonly PlaceRow[]][]
  const named = places.flatMap(([kind, rows]) =>
    rows.map(([name, lat, lon, heightM]) => ({ ...plane.toPoint(lat, lon), name, kind, heightM })),
  )
  const shores = lakes.flatMap((lake) =>
    lakeRing(lake, SHORE_PATH_M, shoreCount(lake)).map((spot) => ({
      ...spot,
      name: lake.name,
      kind: 'lake' as const,
      heightM: lake.heightM,
    })),
  )
  return [...named, ...shores].map((junction, index) => ({ ...junction, index }))
}

const shoreCount = (lake: Lake): number => (lake.lengthM >= ROUNDED_LAKE_MIN_M ? SHORE_JUNCTIONS : 1)

function laid(
  terrain: Terrain,
  finder: WayFinder,
  surface: Surface,
  [from, to]: [Point, Point],
): LinePoint[] | null {
  const chain = finder.find(from, to, MANNERS[surface].easyGrade)
  return chain === null ? null : smoothLine(terrain, chain, MANNERS[surface])
}

function roadLegs({ region }: Terrain, junctions: readonly Junction[]): [Surface, Junction, Junction][] {
  const named = new Map(junctions.map((junction) => [junction.name, junction]))
  return region.roads.flatMap(({ surface, stops }) => {
    const chain = stops.map((name) => must(named.get(name), `${name} of a road`))
    return chain
      .slice(1)
      .map((to, i): [Surface, Junction, Junction] => [surface, must(chain[i], 'a stop'), to])
  })
}

type Add = (surface: Surface, from: Junction, to: Junction, line: LinePoint[]) => void

function layShore(terrain: Terrain, lake: Lake, junctions: readonly Junction[], add: Add): void {
  const shores = junctions.filter(({ kind, name }) => kind === 'lake' && name === lake.name)
  if (shores.length < SHORE_JUNCTIONS) return
  const perQuarter = Math.max(6, Math.round(lake.lengthM / 90))
  const ring = lakeRing(lake, SHORE_PATH_M, perQuarter * SHORE_JUNCTIONS)
  shores.forEach((from, i) => {
    const to = must(shores[(i + 1) % shores.length], 'the next shore')
    const inner = ring.slice(i * perQuarter + 1, (i + 1) * perQuarter)
    add('gravel', from, to, smoothLine(terrain, [from, ...inner, to], MANNERS.gravel))
  })
}

/** Straight up to the highest summits, from the nearest hut, pass or car park: for ropes and iron. */
function rockLegs(junctions: readonly Junction[]): [Junction, Junction][] {
  const feet = junctions.filter(({ kind }) => kind === 'hut' || kind === 'pass' || kind === 'trailhead')
  const summits = junctions.filter(({ kind }) => kind === 'summit').toSorted((a, b) => b.heightM - a.heightM)
  return summits.slice(0, ROCK_SUMMITS).map((summit) => {
    const [foot] = feet.toSorted((a, b) => pointDistanceM(a, summit) - pointDistanceM(b, summit))
    return [must(foot, 'a foot of the rock'), summit]
  })
}

function measured(line: readonly LinePoint[]): Pick<Way, 'lengthM' | 'upM' | 'downM'> {
  const sum = { lengthM: 0, upM: 0, downM: 0 }
  for (let i = 1; i < line.length; i++) {
    const from = must(line[i - 1], 'the spot before')
    const to = must(line[i], 'a spot')
    sum.lengthM += pointDistanceM(from, to)
    sum.upM += Math.max(0, to.heightM - from.heightM)
    sum.downM += Math.max(0, from.heightM - to.heightM)
  }
  return sum
}
