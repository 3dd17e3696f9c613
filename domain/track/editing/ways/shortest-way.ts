import { createPriorityQueue } from '../../../std/priority-queue.ts'
import type { Spot } from './way-lines.ts'
import type { SnappedSpot, WayNetwork } from './way-network.ts'

interface Search {
  from: SnappedSpot
  to: SnappedSpot
  /** units; longer ways are rejected */
  lengthMax: number
  /** yields to other tasks if necessary */
  pause: () => Promise<void>
}

/** A search gives up after this many nodes. */
const NODES_VISITED_MAX = 20_000
const PAUSE_EVERY_NODES = 64

/**
 * The spots of the shortest way between two spots, both included; null if there is none within
 * `lengthMax`. A* (P. Hart, N. Nilsson, B. Raphael 1968) with the straight distance as heuristic.
 */
export async function findShortestWay(
  net: WayNetwork,
  { from, to, lengthMax, pause }: Search,
): Promise<Spot[] | null> {
  const lengths = new Map<number, number>()
  const predecessors = new Map<number, number>()
  const open = createPriorityQueue()
  const remainingFrom = (node: number): number => distance(net.spotAt(node), to.spot)
  const reach = (node: number, length: number, last: number | null): void => {
    const rank = length + remainingFrom(node)
    if (rank > lengthMax || length >= (lengths.get(node) ?? Infinity)) return
    lengths.set(node, length)
    if (last !== null) predecessors.set(node, last)
    open.push(node, rank)
  }
  for (const node of from.ends) reach(node, distance(from.spot, net.spotAt(node)), null)

  let best = isSameEdge(from, to) ? distance(from.spot, to.spot) : Infinity
  let last: number | null = null
  const visited = new Set<number>()
  for (let node = open.pop(); node >= 0 && visited.size < NODES_VISITED_MAX; node = open.pop()) {
    if (visited.has(node)) continue
    visited.add(node)
    if (visited.size % PAUSE_EVERY_NODES === 0) await pause()
    const length = lengths.get(node) ?? Infinity
    const whole = length + remainingFrom(node)
    // No remaining node leads to a shorter way.
    if (whole >= best) break
    if (to.ends.includes(node)) [best, last] = [whole, node]
    const spot = net.spotAt(node)
    for (const next of net.neighbors(node)) reach(next, length + distance(spot, net.spotAt(next)), node)
  }
  if (!Number.isFinite(best) || best > lengthMax) return null
  return [from.spot, ...nodesBackwards(predecessors, last).map(net.spotAt).toReversed(), to.spot]
}

const isSameEdge = ({ ends: [one, other] }: SnappedSpot, { ends }: SnappedSpot): boolean =>
  ends.includes(one) && ends.includes(other)

function nodesBackwards(predecessors: ReadonlyMap<number, number>, last: number | null): number[] {
  const nodes: number[] = []
  for (let node = last ?? undefined; node !== undefined; node = predecessors.get(node)) nodes.push(node)
  return nodes
}

const distance = (one: Spot, other: Spot): number => Math.hypot(other.x - one.x, other.y - one.y)
