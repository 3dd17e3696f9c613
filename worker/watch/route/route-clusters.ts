import { distinctUntilChanged, map, switchMap } from 'rxjs'
import { parseRouteFilter } from '#domain/route/list/filter.ts'
import { watchRoutesByIds } from '#replica/queries/route-cards.ts'
import { clusterRoutes } from '../../filter/cluster-routes.ts'
import type { Watcher } from '../watcher.ts'
import { watchRouteQuery } from './route-query.ts'

/** Matching routes as a map shows them. Only routes drawn as lines are read. */
export const watchRouteClusters: Watcher<'route.spread'> = (deps, { text, author, filter, ...shown }) =>
  watchRouteQuery(deps, { text, author, filter: parseRouteFilter(new URLSearchParams(filter)) }).pipe(
    map(({ index, query }) => index.withMatches(query, (found) => clusterRoutes(found, shown))),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, ...spread }) =>
      watchRoutesByIds(deps.replica, ids).pipe(map((rows) => ({ ...spread, rows }))),
    ),
  )
