import { interpolateSpot, type Spot, type WayLine } from './way-lines.ts'
import { createPieceIndex, type PieceIndex, splitIntoPieces, spotKey, type WayPiece } from './way-pieces.ts'

// The ways of one tile as a graph. A drawn tile tells lines, not where one can turn off: that is taken from how they lie. Ways
// meet where they cross, where they have a corner in common, and where one ends next to another.

/** A stretch between two nodes, without any in between. */
export interface WayEdge {
  /** nodes, by their places in `spots` */
  from: number
  to: number
}

export interface WayGraph {
  /** corners, crossings and ends */
  spots: readonly Spot[]
  edges: readonly WayEdge[]
  /** edges of each node, by their places in `edges` */
  edgesAt: readonly (readonly number[])[]
}

/**
 * What ends so near to a way has reached it: three pixels. A server leaves out corners of less than two, and of a way on both sides
 * of a tile's edge not the same ones.
 */
export const JOIN_DISTANCE_UNITS = 12

interface Cut {
  share: number
  spot: Spot
}

/** Spots of the ways may lie a little outside of the tile, in its rim. */
export function buildWayGraph(ways: readonly WayLine[]): WayGraph {
  const index = createPieceIndex(splitIntoPieces(ways))
  const cuts: Cut[][] = index.pieces.map(({ from, to }) => [
    { share: 0, spot: from },
    { share: 1, spot: to },
  ])
  cutCrossings(index, cuts)
  const joins = cutAtEnds(ways, index, cuts)
  return graphOf([...cuts.map(spotsInOrder), ...joins])
}

function cutCrossings(index: PieceIndex, cuts: readonly Cut[][]): void {
  for (const [at, piece] of index.pieces.entries())
    index.visitNear({ one: piece.from, other: piece.to, reach: 0 }, (other) => {
      const second = index.pieces[other]
      // each pair once
      if (other >= at || !second) return
      const shares = crossingOf(piece, second)
      if (!shares) return
      const spot = interpolateSpot(piece.from, piece.to, shares[0])
      cuts[at]?.push({ share: shares[0], spot })
      cuts[other]?.push({ share: shares[1], spot })
    })
}

/** At which share of each of two pieces they cross; null: they do not, or lie in one line. */
function crossingOf(one: WayPiece, other: WayPiece): [number, number] | null {
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

/** Cuts the ways that others end at; answers the steps from those ends to them. */
function cutAtEnds(ways: readonly WayLine[], index: PieceIndex, cuts: readonly Cut[][]): [Spot, Spot][] {
  const joins: [Spot, Spot][] = []
  for (const [way, line] of ways.entries())
    for (const end of [line[0], line.at(-1)]) {
      if (!end) continue
      index.visitNear({ one: end, other: end, reach: JOIN_DISTANCE_UNITS }, (at) => {
        const piece = index.pieces[at]
        if (!piece || piece.way === way) return
        const foot = nearestSpotOnPiece(piece.from, piece.to, end)
        if (foot.distance > JOIN_DISTANCE_UNITS) return
        cuts[at]?.push(foot)
        joins.push([end, foot.spot])
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

/** The nearest spot of a straight piece, its ends included. */
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

/** What has the same spot is one node, and what leads from one to another the same way is one edge. */
function graphOf(lines: readonly WayLine[]): WayGraph {
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
