import createGraph, { type Graph } from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import { createOSMStream } from 'osm-pbf-parser-node'
import { distanceM, METRES_PER_DEGREE } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'

// The ways of an extract, read by another decoder than ours and searched by another router.

/** What docs/ground.md says that the map shows as a way. */
const MAIN = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary']
const OTHER =
  'unclassified residential living_street service pedestrian track path footway steps bridleway cycleway'
const SHOWN = new Set([...MAIN, ...MAIN.map((kind) => `${kind}_link`), ...OTHER.split(' '), 'via_ferrata'])

/** Between two nodes of a way that may be joined to another way. */
const STEP_M = 4

type Ways = Graph<LatLon, number>

interface Item {
  type: string
  id: number
  lat: number
  lon: number
  refs: number[]
  tags?: Record<string, string>
}

/** The lines of the ways; equal objects where they share a node. */
export async function readLines(extract: string): Promise<LatLon[][]> {
  const positions = new Map<number, LatLon>()
  const ways: number[][] = []
  for await (const item of createOSMStream(extract, { withInfo: false }) as AsyncIterable<Item>) {
    if (item.type === 'node') positions.set(item.id, { lat: item.lat, lon: item.lon })
    else if (item.type === 'way' && isShown(item.tags ?? {})) ways.push(item.refs)
  }
  return ways.map((nodes) => nodes.flatMap((id) => positions.get(id) ?? []))
}

const isShown = (tags: Record<string, string>): boolean =>
  SHOWN.has(tags['highway'] ?? '') && tags['area'] !== 'yes'

/**
 * The shortest way between two nodes of the ways; empty: they are not connected. `joinM`: everything this
 * close to each other is also connected; 0: only shared nodes are.
 */
export function createRouter(
  lines: readonly LatLon[][],
  joinM: number,
): (from: LatLon, to: LatLon) => LatLon[] {
  const graph: Ways = createGraph()
  const ids = new Map<LatLon, number>()
  const idOf = (place: LatLon): number => {
    const id = ids.get(place) ?? ids.size + 1
    ids.set(place, id)
    return id
  }
  for (const line of joinM > 0 ? lines.map(densify) : lines)
    for (const [i, place] of line.entries()) {
      graph.addNode(idOf(place), place)
      const before = line[i - 1]
      if (before) graph.addLink(idOf(before), idOf(place), distanceM(before, place))
    }
  if (joinM > 0) joinNear(graph, joinM)
  const finder = aStar(graph, {
    distance: (_, __, link) => link.data,
    heuristic: (a, b) => distanceM(a.data, b.data),
  })
  return (from, to) =>
    finder
      .find(idOf(from), idOf(to))
      .map(({ data }) => data)
      .toReversed()
}

export const lengthM = (line: readonly LatLon[]): number =>
  line.slice(1).reduce((sum, place, i) => sum + distanceM(line[i] ?? place, place), 0)

function densify(line: readonly LatLon[]): LatLon[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1]
    if (!from) return [to]
    const steps = Math.ceil(distanceM(from, to) / STEP_M)
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_, k) => ({
      lat: from.lat + ((to.lat - from.lat) * (k + 1)) / steps,
      lon: from.lon + ((to.lon - from.lon) * (k + 1)) / steps,
    }))
    return [...between, to]
  })
}

const nameOf = (row: number, column: number): string => `${row} ${column}`

function joinNear(graph: Ways, joinM: number): void {
  const side = joinM / METRES_PER_DEGREE / 0.6
  const squares = new Map<string, { id: number; place: LatLon }[]>()
  graph.forEachNode(({ id, data: place }) => {
    const [row, column] = [Math.floor(place.lat / side), Math.floor(place.lon / side)]
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1])
        for (const other of squares.get(nameOf(row + north, column + east)) ?? []) {
          const apart = distanceM(place, other.place)
          if (apart <= joinM && !graph.hasLink(id, other.id) && !graph.hasLink(other.id, id))
            graph.addLink(id, other.id, apart)
        }
    const square = squares.get(nameOf(row, column)) ?? []
    squares.set(nameOf(row, column), [...square, { id: Number(id), place }])
  })
}
