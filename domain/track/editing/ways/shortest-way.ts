import { createPriorityQueue } from '../../../std/priority-queue.ts'
import type { Spot } from './way-lines.ts'
import type { SnappedSpot, WayNetwork } from './way-network.ts'

interface Search {
  from: SnappedSpot
  to: SnappedSpot
  /** units; a longer way is none */
  lengthMax: number
  /** lets others have their turn, where it is theirs */
  pause: () => Promise<void>
}

/** A search that has looked so far around without an end is given up. */
const NODES_LOOKED_AT_MAX = 20_000
const PAUSE_EVERY_NODES = 64

/**
 * The spots of the shortest way from one to the other, both included; null: there is none that is not longer. P. Hart, N. Nilsson,
 * B. Raphael 1968 (A*), with the straight distance for what is left.
 */
export async function findShortestWay(
  net: WayNetwork,
  { from, to, lengthMax, pause }: Search,
): Promise<Spot[] | null> {
  const lengths = new Map<number, number>()
  const before = new Map<number, number>()
  const open = createPriorityQueue()
  const leftFrom = (node: number): number => distance(net.spotAt(node), to.spot)
  const reach = (node: number, length: number, last: number | null): void => {
    const rank = length + leftFrom(node)
    if (rank > lengthMax || length >= (lengths.get(node) ?? Infinity)) return
    lengths.set(node, length)
    if (last !== null) before.set(node, last)
    open.push(node, rank)
  }
  for (const node of from.ends) reach(node, distance(from.spot, net.spotAt(node)), null)

  let best = isSameEdge(from, to) ? distance(from.spot, to.spot) : Infinity
  let last: number | null = null
  const left = new Set<number>()
  for (let node = open.pop(); node >= 0 && left.size < NODES_LOOKED_AT_MAX; node = open.pop()) {
    if (left.has(node)) continue
    left.add(node)
    if (left.size % PAUSE_EVERY_NODES === 0) await pause()
    const length = lengths.get(node) ?? Infinity
    const whole = length + leftFrom(node)
    // whatever comes from here on is no shorter
    if (whole >= best) break
    if (to.ends.includes(node)) [best, last] = [whole, node]
    const spot = net.spotAt(node)
    for (const next of net.neighbors(node)) reach(next, length + distance(spot, net.spotAt(next)), node)
  }
  if (!Number.isFinite(best) || best > lengthMax) return null
  return [from.spot, ...nodesBack(before, last).map(net.spotAt).toReversed(), to.spot]
}

const isSameEdge = ({ ends: [one, other] }: SnappedSpot, { ends }: SnappedSpot): boolean =>
  ends.includes(one) && ends.includes(other)

function nodesBack(before: ReadonlyMap<number, number>, last: number | null): number[] {
  const nodes: number[] = []
  for (let node = last ?? undefined; node !== undefined; node = before.get(node)) nodes.push(node)
  return nodes
}

const distance = (one: Spot, other: Spot): number => Math.hypot(other.x - one.x, other.y - one.y)
