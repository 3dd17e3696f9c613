import type { Tile } from '../../../std/geo/mercator.ts'
import {
  buildWayGraph,
  JOIN_DISTANCE_UNITS,
  nearestSpotOnPiece,
  type WayEdge,
  type WayGraph,
} from './way-graph.ts'
import { clipToSquare, type Spot, TILE_UNITS, type WayLine } from './way-lines.ts'

// Tiles side by side as one net. Nothing is copied together: each tile's graph stays as it is, and where a way leaves its tile is
// looked up when somebody goes along it.

/** So far beyond its edge a tile's ways go on: there they meet those of the next one. */
const RIM_UNITS = 8

/** The graph of a tile that goes into a net: in its own units, with its rim. */
export const buildTileGraph = (lines: readonly WayLine[]): WayGraph =>
  buildWayGraph(lines.flatMap((line) => clipToSquare(line, -RIM_UNITS, TILE_UNITS + RIM_UNITS)))

export interface WayTile {
  tile: Tile
  graph: WayGraph
}

/** A spot on a way, in units from the north-west tile of the net, and the two nodes that it lies between. */
export interface SnappedSpot {
  spot: Spot
  ends: readonly [number, number]
}

export interface WayNetwork {
  spotAt: (node: number) => Spot
  /** the nodes next to a node */
  neighbors: (node: number) => Iterable<number>
  /** The nearest spot of any way, within so many units; null: there is none. */
  nearest: (spot: Spot, reach: number) => SnappedSpot | null
}

/** A node's name is its tile's place times this and its own place there: a tile has no more spots. */
const NODES_MAX = 2_000_000

/** A tile in the net, with where its north-west corner lies there. */
interface Part {
  graph: WayGraph
  x: number
  y: number
}

/** `west`, `north`: column and row of the tile whose corner units are counted from. */
export function createWayNetwork(
  tiles: readonly WayTile[],
  { west, north }: { west: number; north: number },
): WayNetwork {
  const parts: Part[] = tiles.map(({ tile, graph }) => ({
    graph,
    x: (tile.x - west) * TILE_UNITS,
    y: (tile.y - north) * TILE_UNITS,
  }))
  const partOf = (node: number) => parts[Math.floor(node / NODES_MAX)]

  /** visits the edges that come within `reach` of a spot, but not those of `except` */
  function visitNear(
    { spot, reach, except }: { spot: Spot; reach: number; except?: Part },
    visit: (found: SnappedSpot, distance: number) => void,
  ): void {
    for (const [at, part] of parts.entries()) {
      const { x, y } = inner(part, spot)
      const isNear = isWithin(x, reach + RIM_UNITS) && isWithin(y, reach + RIM_UNITS)
      if (part === except || !isNear) continue
      for (const edge of part.graph.edges) {
        const [one, other] = [part.graph.spots[edge.from], part.graph.spots[edge.to]]
        if (!one || !other) continue
        const foot = nearestSpotOnPiece(one, other, { x, y })
        if (foot.distance <= reach)
          visit({ spot: outer(part, foot.spot), ends: namesOf(at, edge) }, foot.distance)
      }
    }
  }

  const spotAt = (node: number): Spot => {
    const part = partOf(node)
    const spot = part?.graph.spots[node % NODES_MAX]
    return part && spot ? outer(part, spot) : { x: 0, y: 0 }
  }

  return {
    spotAt,
    neighbors(node) {
      const part = partOf(node)
      if (!part) return []
      const first = node - (node % NODES_MAX)
      const own = node - first
      const found = (part.graph.edgesAt[own] ?? []).map((at) => {
        const { from, to } = part.graph.edges[at] ?? { from: own, to: own }
        return first + (from === own ? to : from)
      })
      if (isInRim(part.graph.spots[own]))
        visitNear({ spot: spotAt(node), reach: JOIN_DISTANCE_UNITS, except: part }, ({ ends }) =>
          found.push(...ends),
        )
      return found
    },
    nearest(spot, reach) {
      let nearest: SnappedSpot | null = null
      let least = Infinity
      visitNear({ spot, reach }, (found, distance) => {
        if (distance < least) [nearest, least] = [found, distance]
      })
      return nearest
    },
  }
}

const outer = ({ x, y }: Part, spot: Spot): Spot => ({ x: spot.x + x, y: spot.y + y })

const inner = ({ x, y }: Part, spot: Spot): Spot => ({ x: spot.x - x, y: spot.y - y })

/** The ends of an edge, by their names in the net. */
const namesOf = (part: number, { from, to }: WayEdge): [number, number] => [
  part * NODES_MAX + from,
  part * NODES_MAX + to,
]

const isWithin = (units: number, rim: number): boolean => units >= -rim && units <= TILE_UNITS + rim

const isInRim = (spot: Spot | undefined): boolean =>
  spot !== undefined && !(isWithin(spot.x, -1) && isWithin(spot.y, -1))
