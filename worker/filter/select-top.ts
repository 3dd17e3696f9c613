/** Negative if `a` comes before `b`; never 0 for two different slots. */
type Compare = (a: number, b: number) => number

/** Sorts by the smaller key; equal keys by `tieBreaker`. */
export interface Order {
  keyOf: (slot: number) => number
  tieBreaker: Compare
}

/**
 * The first `limit` slots in their order. Keeps the best ones in a heap with the worst of them on
 * top, because only a few dozen of a hundred thousand are needed; most slots are rejected by their
 * key alone.
 */
export function selectTop(slots: Int32Array, limit: number, { keyOf, tieBreaker }: Order): number[] {
  if (limit <= 0) return []
  const compare: Compare = (a, b) => keyOf(a) - keyOf(b) || tieBreaker(a, b)
  const heap: number[] = []
  let worst = Infinity
  for (const slot of slots) {
    if (heap.length < limit) {
      heap.push(slot)
      siftUp(heap, compare)
    } else {
      if (keyOf(slot) > worst || compare(slot, heap[0] as number) >= 0) continue
      heap[0] = slot
      siftDown(heap, compare)
    }
    if (heap.length === limit) worst = keyOf(heap[0] as number)
  }
  return heap.toSorted(compare)
}

/** Moves the newest element of the heap up to its place. */
function siftUp(heap: number[], compare: Compare): void {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (compare(heap[at] as number, heap[above] as number) <= 0) return
    swap(heap, at, above)
    at = above
  }
}

function siftDown(heap: number[], compare: Compare): void {
  for (let at = 0; ; ) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let last = at
    if (left < heap.length && compare(heap[left] as number, heap[last] as number) > 0) last = left
    if (right < heap.length && compare(heap[right] as number, heap[last] as number) > 0) last = right
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: number[], a: number, b: number): void {
  const first = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = first
}
