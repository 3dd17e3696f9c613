import { createPriorityQueue } from '#domain/std/priority-queue.ts'
import type { Junction, Network, Way } from '../paths/way.ts'
import { type Leg, legEnd, legStart } from './tour.ts'

/** Cost of a way; null if it may not be used. */
export type WayCost = (way: Way) => number | null

/** Shortest paths from one junction to all others (E. Dijkstra 1959). */
export interface ShortestPaths {
  /** Infinity: not reachable */
  costTo(goal: Junction): number
  /** the legs in order; empty for the start itself and for an unreachable goal */
  legsTo(goal: Junction): Leg[]
}

export function findShortestPaths(network: Network, start: Junction, costOf: WayCost): ShortestPaths {
  const cost = new Float64Array(network.junctions.length).fill(Infinity)
  const arrival: (Leg | undefined)[] = []
  const queue = createPriorityQueue()
  cost[start.index] = 0
  queue.push(start.index, 0)
  for (let index = queue.pop(); index >= 0; index = queue.pop()) {
    for (const way of network.waysAt[index] ?? []) {
      const price = costOf(way)
      if (price === null) continue
      const leg = { way, forward: way.from.index === index }
      const next = legEnd(leg).index
      const total = (cost[index] ?? Infinity) + price
      if (total >= (cost[next] ?? Infinity)) continue
      cost[next] = total
      arrival[next] = leg
      queue.push(next, total)
    }
  }
  return {
    costTo: (goal) => cost[goal.index] ?? Infinity,
    legsTo(goal) {
      const legs: Leg[] = []
      for (let leg = arrival[goal.index]; leg !== undefined; leg = arrival[legStart(leg).index])
        legs.push(leg)
      return legs.toReversed()
    },
  }
}
