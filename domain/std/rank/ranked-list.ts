import { createRanks, rankBetween } from './rank.ts'

/** An element that holds its place in its list; equal ranks stand in the order of their ids. */
export interface Ranked {
  id: string
  rank: string
}

/** Beyond this the ranks of a list are given out anew: only much moving about in one place gets them so long. */
const RANK_LENGTH_MAX = 60

/** A list in the order of its ranks. */
export const sortByRank = <T extends Ranked>(elements: readonly T[]): T[] =>
  elements.toSorted((a, b) => inOrder(a.rank, b.rank) || inOrder(a.id, b.id))

/**
 * The list in order, with the element at place `at` (from 0; beyond the end: last), whether it was in it before or not. Only its
 * own rank changes, unless its new neighbours have the same one: two devices may have given it to both.
 */
export function placeAtIndex<T extends Ranked>(
  elements: readonly T[],
  element: Omit<T, 'rank'>,
  at: number,
): T[] {
  const others = sortByRank(elements).filter(({ id }) => id !== element.id)
  const before = others.slice(0, at)
  const after = others.slice(at)
  const below = before.at(-1)?.rank ?? null
  const stuck = below === null ? 0 : after.findIndex(({ rank }) => rank > below)
  const free = stuck < 0 ? after.length : stuck
  const above = after[free]?.rank ?? null
  let last = below
  const moved = [element, ...after.slice(0, free)].map((one) => {
    last = rankBetween(last, above)
    return { ...one, rank: last } as T
  })
  const list = [...before, ...moved, ...after.slice(free)]
  return list.every(({ rank }) => rank.length <= RANK_LENGTH_MAX) ? list : assignRanks(list)
}

/** The list as it stands, with ranks given out anew. */
export function assignRanks<T extends { id: string }>(elements: readonly T[]): (T & Ranked)[] {
  const ranks = createRanks(elements.length)
  return elements.map((element, at) => ({ ...element, rank: ranks[at] ?? '' }))
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
