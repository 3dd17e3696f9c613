import { describe, expect, it } from 'vitest'
import { must } from '../../../std/must.ts'
import { seededRandom } from '../../../std/seeded-random.ts'
import { findShortestWay } from './shortest-way.ts'
import { type Spot, TILE_UNITS, type WayLine } from './way-lines.ts'
import { buildTileGraph, createWayNetwork, type WayNetwork } from './way-network.ts'

const line = (...corners: [number, number][]): WayLine => corners.map(([x, y]) => ({ x, y }))
const spot = (x: number, y: number): Spot => ({ x, y })
const lengthOf = (way: readonly Spot[]): number =>
  way.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - (way[i]?.x ?? 0), y - (way[i]?.y ?? 0)), 0)
const straightOn = () => Promise.resolve()

/** Adjacent tiles from west to east. */
const netOf = (...tiles: WayLine[][]): WayNetwork =>
  createWayNetwork(
    tiles.map((lines, x) => ({ tile: { z: 15, x, y: 0 }, graph: buildTileGraph(lines) })),
    { west: 0, north: 0 },
  )

async function between(net: WayNetwork, from: Spot, to: Spot, lengthMax = Infinity): Promise<Spot[] | null> {
  const on = (where: Spot) => must(net.nearest(where, 40), 'a way near')
  return findShortestWay(net, { from: on(from), to: on(to), lengthMax, pause: straightOn })
}

describe('nearest', () => {
  const net = netOf([line([100, 100], [300, 100]), line([100, 200], [300, 200])])

  it('returns a spot on the nearer of two ways', () => {
    expect(net.nearest(spot(150, 130), 100)?.spot).toEqual(spot(150, 100))
    expect(net.nearest(spot(150, 180), 100)?.spot).toEqual(spot(150, 200))
  })

  it('returns the end of a way that goes no further', () => {
    expect(net.nearest(spot(80, 90), 100)?.spot).toEqual(spot(100, 100))
  })

  it('returns null if none is in reach', () => {
    expect(net.nearest(spot(150, 130), 29)).toBeNull()
  })

  it('finds a spot across the edge of a tile', () => {
    const [here, there] = [TILE_UNITS - 10, TILE_UNITS + 20]
    const apart = netOf([], [line([20, 0], [20, 200])])
    expect(apart.nearest(spot(here, 50), 40)?.spot).toEqual(spot(there, 50))
  })
})

describe('findShortestWay', () => {
  it('returns a single straight piece', async () => {
    const net = netOf([line([0, 0], [400, 0])])
    expect(await between(net, spot(50, 0), spot(200, 0))).toEqual([spot(50, 0), spot(200, 0)])
  })

  it('turns where ways cross, even without a corner there', async () => {
    const net = netOf([line([0, 100], [400, 100]), line([200, 0], [200, 400])])
    expect(await between(net, spot(50, 100), spot(200, 300))).toEqual([
      spot(50, 100),
      spot(200, 100),
      spot(200, 300),
    ])
  })

  it('turns where a way ends next to another', async () => {
    const net = netOf([line([0, 100], [400, 100]), line([200, 108], [200, 400])])
    expect(await between(net, spot(50, 100), spot(200, 300))).toContainEqual(spot(200, 100))
  })

  it('does not jump between ways', async () => {
    const net = netOf([line([0, 100], [400, 100]), line([200, 120], [200, 400])])
    expect(await between(net, spot(50, 100), spot(200, 300))).toBeNull()
  })

  it('chooses the shorter of two, even with more corners', async () => {
    const around = line([0, 0], [0, 300], [400, 300], [400, 0])
    const winding = line([0, 0], [100, 40], [200, 0], [300, 40], [400, 0])
    const way = must(await between(netOf([around, winding]), spot(0, 0), spot(400, 0)), 'a way')
    expect(lengthOf(way)).toBeCloseTo(4 * Math.hypot(100, 40))
  })

  it('returns null if it is longer than allowed', async () => {
    const net = netOf([line([0, 0], [0, 300], [400, 300], [400, 0])])
    expect(await between(net, spot(0, 0), spot(400, 0), 1_001)).toHaveLength(4)
    expect(await between(net, spot(0, 0), spot(400, 0), 999)).toBeNull()
  })

  it('continues across the edge of a tile, even if the two sides do not match exactly', async () => {
    const edge = TILE_UNITS
    const west = [line([900, 500], [edge + 60, 503])]
    const east = [line([-90, 506], [100, 506], [100, 700])]
    const way = must(await between(netOf(west, east), spot(950, 500), spot(edge + 100, 650)), 'a way')
    const straight = edge + 100 - 950 + 144
    expect(lengthOf(way)).toBeGreaterThan(straight - 10)
    expect(lengthOf(way)).toBeLessThan(straight + 30)
  })

  it('stays within the known tiles', async () => {
    const edge = TILE_UNITS
    const net = createWayNetwork(
      [0, 2].map((x) => ({
        tile: { z: 15, x, y: 0 },
        graph: buildTileGraph([line([-90, 500], [edge + 90, 500])]),
      })),
      { west: 0, north: 0 },
    )
    expect(await between(net, spot(500, 500), spot(2 * edge + 500, 500))).toBeNull()
  })

  it('yields to other tasks', async () => {
    let pauses = 0
    const corners = Array.from({ length: 1_000 }, (_, i): [number, number] => [i, i % 2 === 0 ? 0 : 10])
    const net = netOf([line(...corners)])
    const [from, to] = [spot(0, 0), spot(998, 0)].map((where) => must(net.nearest(where, 5), 'a way near'))
    await findShortestWay(net, {
      from: must(from, 'a start'),
      to: must(to, 'an end'),
      lengthMax: Infinity,
      pause: async () => void pauses++,
    })
    expect(pauses).toBeGreaterThan(10)
  })
})

/** All shortest lengths by the Floyd-Warshall algorithm (R. Floyd 1962). */
function allLengths(spots: readonly Spot[], pairs: readonly (readonly [number, number])[]): number[][] {
  const lengths = spots.map((_, i) => spots.map((__, j) => (i === j ? 0 : Infinity)))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? Infinity
  const put = (i: number, j: number, length: number): void => {
    const row = lengths[i]
    if (row) row[j] = Math.min(at(i, j), length)
  }
  for (const [i, j] of pairs) {
    const length = lengthOf([spots[i] ?? spot(0, 0), spots[j] ?? spot(0, 0)])
    put(i, j, length)
    put(j, i, length)
  }
  for (const k of spots.keys())
    for (const i of spots.keys()) for (const j of spots.keys()) put(i, j, at(i, k) + at(k, j))
  return lengths
}

/** Roads of a generated town: some streets of a slightly irregular grid. */
function madeTown(seed: number): { spots: Spot[]; pairs: [number, number][] } {
  const random = seededRandom(seed)
  const side = 5
  const spots = Array.from({ length: side * side }, (_, i) => ({
    x: 100 + 200 * (i % side) + Math.round(40 * random()),
    y: 100 + 200 * Math.floor(i / side) + Math.round(40 * random()),
  }))
  const pairs = spots.flatMap((_, i): [number, number][] => [
    ...(i % side < side - 1 ? [[i, i + 1] as [number, number]] : []),
    ...(i < side * (side - 1) ? [[i, i + side] as [number, number]] : []),
  ])
  return { spots, pairs: pairs.filter(() => random() < 0.65) }
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'matches all shortest ways in generated town %i',
  async (seed) => {
    const { spots, pairs } = madeTown(seed)
    const lengths = allLengths(spots, pairs)
    const net = netOf([pairs.map(([i, j]) => [spots[i] ?? spot(0, 0), spots[j] ?? spot(0, 0)])].flat())
    for (const [i, from] of spots.entries())
      for (const [j, to] of spots.entries()) {
        const isOnWay = (n: number) => pairs.some((pair) => pair.includes(n))
        if (!isOnWay(i) || !isOnWay(j)) continue
        const way = await between(net, from, to)
        expect(way ? lengthOf(way) : Infinity).toBeCloseTo(lengths[i]?.[j] ?? Infinity, 6)
      }
  },
)
