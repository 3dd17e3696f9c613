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
import { isFilterActive, parseRouteFilter, type RouteFilter } from '#domain/route/filter.ts'
import type { RouteSort } from '#domain/route/sort.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import {
  type RouteOrder,
  type RouteWindow,
  watchRouteCount,
  watchRoutesByIds,
  watchRouteWindow,
} from '#replica/queries/route-cards.ts'
import { type Clock, clockTimer } from '../clock.ts'
import type { Queries, RouteListArgs } from '../port.ts'
import { type LastSavedRoute, withLastSavedRoute } from './last-saved-route.ts'
import { type RouteQueryDeps, watchRouteQuery } from './route-query.ts'

/** Orders that the database has an index for. */
const ORDERS: Record<Exclude<RouteSort, 'nearest' | 'most_saved'>, RouteOrder> = {
  newest: 'newest',
  name: 'nameKey',
  shortest: 'shortest',
  longest: 'longest',
  most_ascent: 'mostAscent',
  best_rated: 'bestRated',
}

type RouteListResult = Queries['route.list']['result']
type Shown = Omit<RouteListResult, 'justSaved'>

interface ListDeps extends RouteQueryDeps {
  clock: Clock
  justSaved: Pick<LastSavedRoute, 'id'>
}

type Narrowed = Omit<RouteListArgs, 'filter'> & { filter: RouteFilter }

/** By then the page has drawn the first rows; counting ten thousand keys keeps a processor busy. */
const COUNT_AFTER_MS = 300

/**
 * Where the database has an index for it, that answers. Whatever else is asked is the filter's: it knows which rows to show,
 * and only those are read.
 */
export function watchRouteList(deps: ListDeps, args: RouteListArgs): Observable<RouteListResult> {
  const asked = { ...args, filter: parseRouteFilter(new URLSearchParams(args.filter)) }
  const window = tokenize(args.text).length === 0 && !isFilterActive(asked.filter) ? windowOf(asked) : null
  return withLastSavedRoute(deps, window ? watchWindow(deps, window) : watchFound(deps, asked))
}

function windowOf({ sort, author, limit, filter }: Narrowed): RouteWindow | null {
  // nearest to nothing
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
  // Ten thousand keys are counted in the time of many queries, and nothing else of this origin is read meanwhile: the rows
  // are not to wait for that.
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

/** A window that is not full holds all there are. The count may lag a moment behind the rows; it is never less than what is shown. */
function totalOf(
  { rows, count }: { rows: readonly unknown[]; count: number | null },
  { limit }: RouteWindow,
): number | null {
  if (rows.length < limit) return rows.length
  return count === null ? null : Math.max(count, rows.length)
}

function watchFound(
  deps: RouteQueryDeps,
  { text, author, sort, limit, filter }: Narrowed,
): Observable<Shown> {
  return watchRouteQuery(deps, { text, author, filter }).pipe(
    map(({ index, question }) => index.list(question, { sort, limit })),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, total }) => watchRoutesByIds(deps.replica, ids).pipe(map((rows) => ({ rows, total })))),
  )
}
