import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import type { RouteFilter } from '#domain/route/list/filter.ts'
import { watchRoutesByIds } from '#replica/queries/route-cards.ts'
import type { Queries, RouteListArgs } from '../../port.ts'
import { type RouteQueryDeps, watchRouteQuery } from './route-query.ts'

export type Shown = Omit<Queries['route.list']['result'], 'justSaved'>
export type FilteredArgs = Omit<RouteListArgs, 'filter'> & { filter: RouteFilter }

/** The routes that a filter, a text or an order without an index of the database asks for. */
export const watchFoundRoutes = (
  deps: RouteQueryDeps,
  { text, author, sort, limit, filter }: FilteredArgs,
): Observable<Shown> =>
  watchRouteQuery(deps, { text, author, filter }).pipe(
    map(({ index, query }) => index.list(query, { sort, limit })),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, total }) => watchRoutesByIds(deps.replica, ids).pipe(map((rows) => ({ rows, total })))),
  )
