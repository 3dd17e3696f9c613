/**
 * Joins the member ways of a multipolygon into closed rings of node ids, without the repeated last one.
 * Ways that do not close, because the extract is cut at its border, are left out.
 */
export function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const open = new Map<number, Set<readonly number[]>>()
  const rings: number[][] = []
  const remaining = new Set(ways.filter(({ length }) => length > 1))
  for (const way of remaining)
    for (const end of [way[0], way.at(-1)]) {
      if (end === undefined) continue
      open.set(end, (open.get(end) ?? new Set()).add(way))
    }
  for (const way of remaining) {
    remaining.delete(way)
    const ring = [...way]
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1) ?? 0
      const next = takeFirst(open.get(end), remaining)
      if (!next) break
      remaining.delete(next)
      const onward = next[0] === end ? next : next.toReversed()
      for (const node of onward.slice(1)) ring.push(node)
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring.slice(0, -1))
  }
  return rings
}

/** Ways that were used already leave the set, so that thousands of ways at one node do not take thousands of steps each. */
function takeFirst<T>(ways: Set<T> | undefined, remaining: ReadonlySet<T>): T | null {
  for (const way of ways ?? []) {
    ways?.delete(way)
    if (remaining.has(way)) return way
  }
  return null
}
