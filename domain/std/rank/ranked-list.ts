import { createRanks, rankBetween } from './rank.ts'

/** An element of an ordered list. Elements with equal ranks are ordered by id. */
export interface Ranked {
  id: string
  rank: string
}

/** A list with a longer rank gets new ranks: only many moves in one place make ranks that long. */
const RANK_LENGTH_MAX = 60

/** Sorts a list by rank, then id. */
export const sortByRank = <T extends Ranked>(elements: readonly T[]): T[] =>
  elements.toSorted((a, b) => compareText(a.rank, b.rank) || compareText(a.id, b.id))

/**
 * Inserts or moves an element to the index `at` (from 0; beyond the end: last). Only its own rank
 * changes, unless its new neighbours have equal ranks: two devices may have assigned the same one.
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
  const firstHigher = below === null ? 0 : after.findIndex(({ rank }) => rank > below)
  const tiedCount = firstHigher < 0 ? after.length : firstHigher
  const above = after[tiedCount]?.rank ?? null
  let last = below
  const moved = [element, ...after.slice(0, tiedCount)].map((one) => {
    last = rankBetween(last, above)
    return { ...one, rank: last } as T
  })
  const list = [...before, ...moved, ...after.slice(tiedCount)]
  return list.every(({ rank }) => rank.length <= RANK_LENGTH_MAX) ? list : assignRanks(list)
}

/**
 * Puts an element into a list. Without a position, an existing element keeps its place and a new one is appended.
 */
export function putRanked<T extends Ranked>(list: readonly T[], element: Omit<T, 'rank'>, at?: number): T[] {
  const index = sortByRank(list).findIndex(({ id }) => id === element.id)
  if (at === undefined && index >= 0)
    return list.map((one) => (one.id === element.id ? ({ ...element, rank: one.rank } as T) : one))
  return placeAtIndex(list, element, at ?? list.length)
}

/** Assigns new ranks in the given order. */
export function assignRanks<T extends { id: string }>(elements: readonly T[]): (T & Ranked)[] {
  const ranks = createRanks(elements.length)
  return elements.map((element, at) => ({ ...element, rank: ranks[at] ?? '' }))
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
