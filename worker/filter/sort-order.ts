import type { Near } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import { distanceKeyFrom } from './conditions.ts'
import type { RouteColumns } from './route-columns.ts'
import type { Order } from './select-top.ts'

interface SortOptions {
  sort: RouteSort
  /** origin for `nearest`; without it the newest come first */
  near: Near | null
  idAt: (slot: number) => string | undefined
}

/** Equal routes are ordered by id, like in the database indexes. */
export function createOrder(columns: RouteColumns, { sort, near, idAt }: SortOptions): Order {
  const byId = (a: number, b: number) => ((idAt(a) ?? '') < (idAt(b) ?? '') ? -1 : 1)
  if (sort !== 'name') return { keyOf: sortKeyOf(columns, sort, near), tieBreaker: byId }
  const { nameKey } = columns
  return {
    keyOf: () => 0,
    tieBreaker: (a, b) => {
      const [one, other] = [nameKey[a] ?? '', nameKey[b] ?? '']
      if (one === other) return byId(a, b)
      return one < other ? -1 : 1
    },
  }
}

type KeyOf = Order['keyOf']

function sortKeyOf(columns: RouteColumns, sort: Exclude<RouteSort, 'name'>, near: Near | null): KeyOf {
  const { newest, shortest, mostAscent, bestRated, mostSaved } = columns
  if (sort === 'nearest') return near ? distanceKeyFrom(columns, near) : byColumn(newest)
  if (sort === 'longest') return (slot) => -(shortest[slot] ?? 0)
  return byColumn(
    { newest, shortest, most_ascent: mostAscent, best_rated: bestRated, most_saved: mostSaved }[sort],
  )
}

const byColumn =
  (column: Float64Array): KeyOf =>
  (slot) =>
    column[slot] ?? 0
