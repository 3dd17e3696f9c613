import type { Near } from '#domain/route/filter.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import type { Compare } from './best-of.ts'
import { awayFrom } from './conditions.ts'
import type { RouteColumns } from './route-columns.ts'

interface Ordered {
  sort: RouteSort
  /** where `nearest` counts from; without it the newest come first */
  near: Near | null
  idAt: (slot: number) => string | undefined
}

type KeyOf = (slot: number) => number

/** What comes first; equals by id, as the indexes of the database have them. */
export function orderOf(columns: RouteColumns, { sort, near, idAt }: Ordered): Compare {
  const byId: Compare = (a, b) => ((idAt(a) ?? '') < (idAt(b) ?? '') ? -1 : 1)
  if (sort === 'name') {
    const { nameKey } = columns
    return (a, b) => {
      const [one, other] = [nameKey[a] ?? '', nameKey[b] ?? '']
      if (one === other) return byId(a, b)
      return one < other ? -1 : 1
    }
  }
  const keyOf = keysOf(columns, sort, near)
  return (a, b) => keyOf(a) - keyOf(b) || byId(a, b)
}

function keysOf(columns: RouteColumns, sort: Exclude<RouteSort, 'name'>, near: Near | null): KeyOf {
  const { newest, shortest, mostAscent, bestRated, mostSaved } = columns
  if (sort === 'nearest') return near ? awayFrom(columns, near) : along(newest)
  if (sort === 'longest') return (slot) => -(shortest[slot] ?? 0)
  return along(
    { newest, shortest, most_ascent: mostAscent, best_rated: bestRated, most_saved: mostSaved }[sort],
  )
}

const along =
  (column: Float64Array): KeyOf =>
  (slot) =>
    column[slot] ?? 0
