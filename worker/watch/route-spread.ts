import { distinctUntilChanged, map, switchMap } from 'rxjs'
import { readRouteFilter } from '#domain/route/filter.ts'
import { watchRoutesOf } from '#replica/queries/route-cards.ts'
import { spreadOf } from '../filter/spread.ts'
import { watchNarrowed } from './narrowed.ts'
import type { Watcher } from './watcher.ts'

/** The routes that fit, as a map shows them. Only those that stand by themselves are read. */
export const watchSpread: Watcher<'route.spread'> = (deps, { text, author, filter, ...shown }) =>
  watchNarrowed(deps, { text, author, filter: readRouteFilter(new URLSearchParams(filter)) }).pipe(
    map(({ index, question }) => index.fitting(question, (found) => spreadOf(found, shown))),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, ...spread }) =>
      watchRoutesOf(deps.replica, ids).pipe(map((rows) => ({ ...spread, rows }))),
    ),
  )
