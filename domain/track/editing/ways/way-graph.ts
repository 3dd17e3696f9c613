import { interpolateSpot, type Spot, type WayLine } from './way-lines.ts'
import { createPieceIndex, type PieceIndex, splitIntoPieces, spotKey, type WayPiece } from './way-pieces.ts'

// The ways of one tile as a graph. Drawing data contains lines without junctions; these are derived from
// the geometry: ways join where they cross, share a corner, or where one ends close to another.

/** A connection of two adjacent nodes. */
export interface WayEdge {
  /** nodes, as indexes into `spots` */
  from: number
  to: number
}

export interface WayGraph {
  /** corners, crossings and ends */
  spots: readonly Spot[]
  edges: readonly WayEdge[]
  /** edges of each node, as indexes into `edges` */
  edgesAt: readonly (readonly number[])[]
}

/**
 * A way that ends this close to another joins it: three pixels. The server omits corners below two
 * pixels, and may omit different ones of the same way on both sides of a tile's edge.
 */
export const JOIN_DISTANCE_UNITS = 12

interface Cut {
  share: number
  spot: Spot
}

/** Spots may lie slightly outside the tile, in its rim. */
export function buildWayGraph(ways: readonly WayLine[]): WayGraph {
  const index = createPieceIndex(splitIntoPieces(ways))
  const cuts: Cut[][] = index.pieces.map(({ from, to }) => [
    { share: 0, spot: from },
    { share: 1, spot: to },
  ])
  cutCrossings(index, cuts)
  const joins = cutAtEnds(ways, index, cuts)
  return buildGraph([...cuts.map(spotsInOrder), ...joins])
}

function cutCrossings(index: PieceIndex, cuts: readonly Cut[][]): void {
  for (const [at, piece] of index.pieces.entries())
    index.visitNear({ one: piece.from, other: piece.to, reach: 0 }, (other) => {
      const second = index.pieces[other]
      // Visit each pair once.
      if (other >= at || !second) return
      const shares = findCrossing(piece, second)
      if (!shares) return
      const spot = interpolateSpot(piece.from, piece.to, shares[0])
      cuts[at]?.push({ share: shares[0], spot })
      cuts[other]?.push({ share: shares[1], spot })
    })
}

/** The fractions of two pieces at which they cross; null: they do not, or are collinear. */
function findCrossing(one: WayPiece, other: WayPiece): [number, number] | null {
  const [x, y] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [u, v] = [other.to.x - other.from.x, other.to.y - other.from.y]
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y]
  const turn = x * v - y * u
  if (turn === 0) return null
  const share = (dx * v - dy * u) / turn
  const otherShare = (dx * y - dy * x) / turn
  const isOn = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1
  return isOn ? [share, otherShare] : null
}

/** Cuts ways where others end; returns the steps from those ends to the cuts. */
function cutAtEnds(ways: readonly WayLine[], index: PieceIndex, cuts: readonly Cut[][]): [Spot, Spot][] {
  const joins: [Spot, Spot][] = []
  for (const [way, line] of ways.entries())
    for (const end of [line[0], line.at(-1)]) {
      if (!end) continue
      index.visitNear({ one: end, other: end, reach: JOIN_DISTANCE_UNITS }, (at) => {
        const piece = index.pieces[at]
        if (!piece || piece.way === way) return
        const nearest = nearestSpotOnPiece(piece.from, piece.to, end)
        if (nearest.distance > JOIN_DISTANCE_UNITS) return
        cuts[at]?.push(nearest)
        joins.push([end, nearest.spot])
      })
    }
  return joins
}

export interface NearestSpot {
  share: number
  spot: Spot
  /** units of the tile */
  distance: number
}

/** The spot of a straight piece nearest to another spot, ends included. */
export function nearestSpotOnPiece(from: Spot, to: Spot, spot: Spot): NearestSpot {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const square = x * x + y * y
  const along = square === 0 ? 0 : ((spot.x - from.x) * x + (spot.y - from.y) * y) / square
  const share = Math.min(1, Math.max(0, along))
  const distance = Math.hypot(from.x + x * share - spot.x, from.y + y * share - spot.y)
  return { share, spot: interpolateSpot(from, to, share), distance }
}

const spotsInOrder = (cuts: readonly Cut[]): Spot[] =>
  cuts.toSorted((a, b) => a.share - b.share).map(({ spot }) => spot)

/** Equal spots become one node, and equal connections one edge. */
function buildGraph(lines: readonly WayLine[]): WayGraph {
  const spots: Spot[] = []
  const edgesAt: number[][] = []
  const nodes = new Map<number, number>()
  const nodeAt = (spot: Spot): number => {
    const key = spotKey(spot)
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, spots.length)
    edgesAt.push([])
    return spots.push(spot) - 1
  }
  const edges: WayEdge[] = []
  const add = (from: number, to: number): void => {
    const isKnown = edgesAt[from]?.some((at) => edges[at]?.from === to || edges[at]?.to === to)
    if (from === to || isKnown) return
    const edge = edges.push({ from, to }) - 1
    edgesAt[from]?.push(edge)
    edgesAt[to]?.push(edge)
  }
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [before, spot] = [line[i - 1], line[i]]
      if (before && spot) add(nodeAt(before), nodeAt(spot))
    }
  return { spots, edges, edgesAt }
}
