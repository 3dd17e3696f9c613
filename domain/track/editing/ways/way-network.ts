import type { Tile } from '../../../std/geo/mercator.ts'
import {
  buildWayGraph,
  JOIN_DISTANCE_UNITS,
  nearestSpotOnPiece,
  type WayEdge,
  type WayGraph,
} from './way-graph.ts'
import { clipToSquare, type Spot, TILE_UNITS, type WayLine } from './way-lines.ts'

// Adjacent tiles as one network. Graphs are not merged: where a way leaves its tile, the connection is
// looked up during the search.

/** Ways extend this far beyond their tile, where they meet those of the next tile. */
const RIM_UNITS = 8

/** The graph of a tile in its own units, with its rim. */
export const buildTileGraph = (lines: readonly WayLine[]): WayGraph =>
  buildWayGraph(lines.flatMap((line) => clipToSquare(line, -RIM_UNITS, TILE_UNITS + RIM_UNITS)))

export interface WayTile {
  tile: Tile
  graph: WayGraph
}

/** A spot on a way, in units from the north-west tile, and the two nodes around it. */
export interface SnappedSpot {
  spot: Spot
  ends: readonly [number, number]
}

export interface WayNetwork {
  spotAt: (node: number) => Spot
  /** the adjacent nodes of a node */
  neighbors: (node: number) => Iterable<number>
  /** The nearest spot of any way within `reach` units; null: there is none. */
  nearest: (spot: Spot, reach: number) => SnappedSpot | null
}

/** A node id is the tile's index times this, plus the node's index: a tile has fewer nodes. */
const NODES_MAX = 2_000_000

/** A tile and the position of its north-west corner in the network. */
interface NetworkTile {
  graph: WayGraph
  x: number
  y: number
}

/** `west`, `north`: column and row of the tile at the origin. */
export function createWayNetwork(
  tiles: readonly WayTile[],
  { west, north }: { west: number; north: number },
): WayNetwork {
  const networkTiles: NetworkTile[] = tiles.map(({ tile, graph }) => ({
    graph,
    x: (tile.x - west) * TILE_UNITS,
    y: (tile.y - north) * TILE_UNITS,
  }))
  const tileOfNode = (node: number) => networkTiles[Math.floor(node / NODES_MAX)]
  const spotAt = (node: number): Spot => {
    const networkTile = tileOfNode(node)
    const spot = networkTile?.graph.spots[node % NODES_MAX]
    return networkTile && spot ? toNetworkSpot(networkTile, spot) : { x: 0, y: 0 }
  }
  return {
    spotAt,
    neighbors(node) {
      const networkTile = tileOfNode(node)
      if (!networkTile) return []
      const found = neighborsInTile(networkTile, node)
      if (isInRim(networkTile.graph.spots[node % NODES_MAX])) {
        const area = { spot: spotAt(node), reach: JOIN_DISTANCE_UNITS, except: networkTile }
        visitNear(networkTiles, area, ({ ends }) => found.push(...ends))
      }
      return found
    },
    nearest(spot, reach) {
      let nearest: SnappedSpot | null = null
      let least = Infinity
      visitNear(networkTiles, { spot, reach }, (found, distance) => {
        if (distance < least) [nearest, least] = [found, distance]
      })
      return nearest
    },
  }
}

interface SearchArea {
  spot: Spot
  reach: number
  except?: NetworkTile
}

/** Visits the edges within `reach` of a spot, except those of the tile `except`. */
function visitNear(
  networkTiles: readonly NetworkTile[],
  { spot, reach, except }: SearchArea,
  visit: (found: SnappedSpot, distance: number) => void,
): void {
  for (const [at, networkTile] of networkTiles.entries()) {
    const { x, y } = toTileSpot(networkTile, spot)
    const isNear = isWithin(x, reach + RIM_UNITS) && isWithin(y, reach + RIM_UNITS)
    if (networkTile === except || !isNear) continue
    const { spots, edges } = networkTile.graph
    for (const edge of edges) {
      const [from, to] = [spots[edge.from], spots[edge.to]]
      if (!from || !to) continue
      const nearest = nearestSpotOnPiece(from, to, { x, y })
      if (nearest.distance > reach) continue
      const found = { spot: toNetworkSpot(networkTile, nearest.spot), ends: nodeIdsOf(at, edge) }
      visit(found, nearest.distance)
    }
  }
}

/** The node ids next to a node within its tile. */
function neighborsInTile({ graph }: NetworkTile, node: number): number[] {
  const index = node % NODES_MAX
  const firstId = node - index
  return (graph.edgesAt[index] ?? []).map((at) => {
    const { from, to } = graph.edges[at] ?? { from: index, to: index }
    return firstId + (from === index ? to : from)
  })
}

const toNetworkSpot = ({ x, y }: NetworkTile, spot: Spot): Spot => ({ x: spot.x + x, y: spot.y + y })

const toTileSpot = ({ x, y }: NetworkTile, spot: Spot): Spot => ({ x: spot.x - x, y: spot.y - y })

/** The ends of an edge as node ids. */
const nodeIdsOf = (networkTile: number, { from, to }: WayEdge): [number, number] => [
  networkTile * NODES_MAX + from,
  networkTile * NODES_MAX + to,
]

const isWithin = (units: number, rim: number): boolean => units >= -rim && units <= TILE_UNITS + rim

const isInRim = (spot: Spot | undefined): boolean =>
  spot !== undefined && !(isWithin(spot.x, -1) && isWithin(spot.y, -1))
