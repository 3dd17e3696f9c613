import {
  combineLatest,
  delayWhen,
  distinctUntilChanged,
  map,
  type Observable,
  shareReplay,
  startWith,
  switchMap,
  take,
} from 'rxjs'
import { wordsOf } from '#domain/std/words-of.ts'
import type { RouteKeys } from '#replica/collections/routes.ts'
import type { Replica } from '#replica/open.ts'
import {
  type RouteOrder,
  type RouteWindow,
  watchRouteCount,
  watchRoutesOf,
  watchRouteWindow,
} from '#replica/queries/route-cards.ts'
import { type Clock, elapsed } from '../clock.ts'
import type { Queries, RouteListArgs, RouteSort } from '../port.ts'
import type { SearchIndexes } from '../search/indexes.ts'
import type { Match } from '../search/text-index.ts'
import { watchIndexes } from '../search/watch-indexes.ts'

const ORDERS: Record<RouteSort, RouteOrder> = {
  newest: 'newest',
  name: 'nameKey',
  shortest: 'shortest',
  longest: 'longest',
  most_ascent: 'mostAscent',
  best_rated: 'bestRated',
}

type RouteListResult = Queries['route.list']['result']

interface ListDeps {
  replica: Replica
  indexes: SearchIndexes
  clock: Clock
}

/** By then the page has drawn the first rows; counting ten thousand keys keeps a processor busy. */
const COUNT_AFTER_MS = 300

/**
 * Where the database has an index for it, that answers. A text, or an author's routes in an order of their own, are the
 * search index's: it knows which rows to show, and only those are read.
 */
export function watchRouteList(
  { replica, indexes, clock }: ListDeps,
  args: RouteListArgs,
): Observable<RouteListResult> {
  const window = wordsOf(args.text).length === 0 ? windowOf(args) : null
  return window ? watchWindow({ replica, clock }, window) : watchFound({ replica, indexes }, args)
}

function windowOf({ sort, author, limit }: RouteListArgs): RouteWindow | null {
  const order = ORDERS[sort]
  if (author === null) return { order, author, limit }
  return order === 'newest' ? { order, author, limit } : null
}

function watchWindow(
  { replica, clock }: Omit<ListDeps, 'indexes'>,
  window: RouteWindow,
): Observable<RouteListResult> {
  const rows = watchRouteWindow(replica, window).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  // Ten thousand keys are counted in the time of many queries, and nothing else of this origin is read meanwhile: the rows
  // are not to wait for that.
  const count = rows.pipe(
    take(1),
    delayWhen(() => elapsed(clock, COUNT_AFTER_MS)),
    switchMap(() => watchRouteCount(replica, window.author)),
    startWith(null),
  )
  return combineLatest({ count, rows }).pipe(
    map((found) => ({ rows: found.rows, total: totalOf(found, window) })),
  )
}

/** A window that is not full holds all there are. The count may lag a moment behind the rows; it is never less than what is shown. */
function totalOf(
  { rows, count }: { rows: readonly unknown[]; count: number | null },
  { limit }: RouteWindow,
): number | null {
  if (rows.length < limit) return rows.length
  return count === null ? null : Math.max(count, rows.length)
}

function watchFound(
  { replica, indexes }: Omit<ListDeps, 'clock'>,
  args: RouteListArgs,
): Observable<RouteListResult> {
  return watchIndexes([indexes.routes]).pipe(
    map(() => foundIn(indexes, args).map(({ id }) => id)),
    map((ids) => ({ ids: ids.slice(0, args.limit), total: ids.length })),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, total }) => watchRoutesOf(replica, ids).pipe(map((rows) => ({ rows, total })))),
  )
}

/** In the list's order. Slips in the text are looked over only where nothing fits as it was typed. */
function foundIn(indexes: SearchIndexes, { text, author, sort }: RouteListArgs): Match<RouteKeys>[] {
  const order = ORDERS[sort]
  const find = (forgiving: boolean) =>
    indexes.routes.find(text, forgiving).filter(({ keys }) => author === null || keys.authorId === author)
  const asTyped = find(false)
  const found = asTyped.length > 0 ? asTyped : find(true)
  return found.toSorted((a, b) => inOrder(a.keys[order], b.keys[order]) || inOrder(a.id, b.id))
}

function inOrder(a: string | number, b: string | number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
