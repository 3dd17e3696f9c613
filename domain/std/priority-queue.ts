/** A binary min-heap of numbers, ordered by rank. */
export interface PriorityQueue {
  push(item: number, rank: number): void
  /** removes the item with the lowest rank; -1 if the queue is empty */
  pop(): number
}

export function createPriorityQueue(): PriorityQueue {
  const items: number[] = []
  const ranks: number[] = []
  const put = (at: number, item: number, rank: number) => {
    items[at] = item
    ranks[at] = rank
  }
  const rankAt = (at: number) => ranks[at] ?? Infinity
  return {
    push(item, rank) {
      let at = items.length
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (rankAt(parent) <= rank) break
        put(at, items[parent] ?? -1, rankAt(parent))
        at = parent
      }
      put(at, item, rank)
    },
    pop() {
      const top = items[0]
      const lastItem = items.pop()
      const lastRank = ranks.pop()
      if (top === undefined || lastItem === undefined || lastRank === undefined) return -1
      if (items.length === 0) return top
      let at = 0
      for (;;) {
        const left = 2 * at + 1
        const least = rankAt(left + 1) < rankAt(left) ? left + 1 : left
        if (rankAt(least) >= lastRank) break
        put(at, items[least] ?? -1, rankAt(least))
        at = least
      }
      put(at, lastItem, lastRank)
      return top
    },
  }
}
