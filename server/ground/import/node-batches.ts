import { NodeTable } from './node-table.ts'
import type { SpooledWay } from './way-spool.ts'

/** Something that needs the positions of the nodes of some ways. */
export interface NodeUser<Result> {
  nodeCount: number
  /** the ways whose nodes it needs, read again each time */
  ways(): Iterable<SpooledWay>
  results(table: NodeTable): Iterable<Result>
}

/**
 * Groups neighbours whose nodes fit into one table of `nodesMax`; one that needs more is alone. Returns at least one group,
 * because the nodes of an extract without ways are read as well.
 */
export function groupByNodes<Result>(
  users: Iterable<NodeUser<Result>>,
  nodesMax: number,
): NodeUser<Result>[][] {
  const groups: NodeUser<Result>[][] = [[]]
  let count = 0
  for (const user of users) {
    if (count > 0 && count + user.nodeCount > nodesMax) {
      groups.push([])
      count = 0
    }
    groups.at(-1)?.push(user)
    count += user.nodeCount
  }
  return groups
}

/** A table of the nodes of a group, without positions yet. */
export function tableOf(group: readonly NodeUser<unknown>[]): NodeTable {
  // not yet sorted, and some repeated
  const ids = new Float64Array(group.reduce((sum, { nodeCount }) => sum + nodeCount, 0))
  let at = 0
  for (const user of group)
    for (const { nodes } of user.ways()) {
      ids.set(nodes, at)
      at += nodes.length
    }
  return new NodeTable(ids)
}
