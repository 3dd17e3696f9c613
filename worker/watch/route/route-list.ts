import {
  combineLatest,
  delayWhen,
  from,
  map,
  mergeMap,
  type Observable,
  shareReplay,
  startWith,
  switchMap,
  take,
} from 'rxjs'
import { isFilterActive, parseRouteFilter } from '#domain/route/list/filter.ts'
import type { RouteSort } from '#domain/route/list/sort.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import {
  type RouteOrder,
  type RouteWindow,
  watchRouteCount,
  watchRouteWindow,
} from '#replica/queries/route-cards.ts'
import { type Clock, clockTimer } from '../../clock.ts'
import type { Queries, RouteListArgs } from '../../port.ts'
import type { SearchIndexes } from '../../search/indexes.ts'
import type { FilteredArgs, Shown } from './found-routes.ts'
import { type LastSavedRoute, withLastSavedRoute } from './last-saved-route.ts'
import type { RouteQueryDeps } from './route-query.ts'

/** Orders with a database index. */
const ORDERS: Record<Exclude<RouteSort, 'nearest' | 'most_saved'>, RouteOrder> = {
  newest: 'newest',
  name: 'nameKey',
  shortest: 'shortest',
  longest: 'longest',
  most_ascent: 'mostAscent',
  best_rated: 'bestRated',
}

type RouteListResult = Queries['route.list']['result']

interface ListDeps extends Omit<RouteQueryDeps, 'indexes'> {
  openIndexes: () => Promise<SearchIndexes>
  clock: Clock
  justSaved: Pick<LastSavedRoute, 'id'>
}

/**
 * By then the page has rendered the first rows; counting ten thousand keys keeps the processor
 * busy.
 */
const COUNT_AFTER_MS = 300

/**
 * Uses the database if it has an index for the order. Otherwise the route index finds the rows to
 * show, and only those are read.
 */
export function watchRouteList(deps: ListDeps, args: RouteListArgs): Observable<RouteListResult> {
  const parsedArgs = { ...args, filter: parseRouteFilter(new URLSearchParams(args.filter)) }
  const window =
    tokenize(args.text).length === 0 && !isFilterActive(parsedArgs.filter) ? windowOf(parsedArgs) : null
  return withLastSavedRoute(deps, window ? watchWindow(deps, window) : watchFound(deps, parsedArgs))
}

function windowOf({ sort, author, limit, filter }: FilteredArgs): RouteWindow | null {
  // nearest without a point
  const order = sort === 'nearest' && !filter.near ? 'newest' : sort
  if (order === 'nearest' || order === 'most_saved') return null
  if (author === null) return { order: ORDERS[order], author, limit }
  return order === 'newest' ? { order, author, limit } : null
}

function watchWindow(
  { replica, clock }: Pick<ListDeps, 'replica' | 'clock'>,
  window: RouteWindow,
): Observable<Shown> {
  const rows = watchRouteWindow(replica, window).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  // Counting ten thousand keys takes as long as many queries and blocks all other reads of this
  // origin, so the rows must not wait for it.
  const count = rows.pipe(
    take(1),
    delayWhen(() => clockTimer(clock, COUNT_AFTER_MS)),
    switchMap(() => watchRouteCount(replica, window.author)),
    startWith(null),
  )
  return combineLatest({ count, rows }).pipe(
    map((found) => ({ rows: found.rows, total: totalOf(found, window) })),
  )
}

/**
 * A list below its limit is complete. The count may lag behind the rows; it is never less than the
 * number of rows.
 */
function totalOf(
  { rows, count }: { rows: readonly unknown[]; count: number | null },
  { limit }: RouteWindow,
): number | null {
  if (rows.length < limit) return rows.length
  return count === null ? null : Math.max(count, rows.length)
}

/** Loaded on demand with the index of routes. */
const watchFound = (deps: ListDeps, args: FilteredArgs): Observable<Shown> =>
  from(Promise.all([import('./found-routes.ts'), deps.openIndexes()])).pipe(
    mergeMap(([{ watchFoundRoutes }, indexes]) => watchFoundRoutes({ ...deps, indexes }, args)),
  )
