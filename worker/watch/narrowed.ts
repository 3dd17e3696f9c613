import { combineLatest, distinctUntilChanged, map, Observable, of, switchMap } from 'rxjs'
import { RELATED, type Related, type RouteFilter, readRouteFilter } from '#domain/route/filter.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { readPackId } from '#domain/wire/pack-id.ts'
import type { Replica } from '#replica/open.ts'
import { watchDocuments } from '#replica/queries/some.ts'
import type { RouteQuestion } from '../filter/route-index.ts'
import type { Packs } from '../packs/packs.ts'
import type { Queries } from '../port.ts'
import type { SearchIndexes } from '../search/indexes.ts'
import { watchIndexes } from '../search/watch-indexes.ts'

export interface NarrowingDeps {
  replica: Replica
  indexes: SearchIndexes
  packs: Pick<Packs, 'watch'>
}

interface Asked {
  text: string
  author: string | null
  filter: RouteFilter
}

interface Narrowed {
  index: SearchIndexes['routes']['index']
  question: RouteQuestion
}

type Ids = ReadonlySet<string>

/** A question to the filter of routes, once it can be answered, and again whenever its answer may be another. */
export const watchNarrowed = (deps: NarrowingDeps, asked: Asked): Observable<Narrowed> =>
  watchWith(deps, asked, asked.filter.related)

export const watchRouteFacets = (
  deps: NarrowingDeps,
  args: Queries['route.facets']['args'],
): Observable<Queries['route.facets']['result']> =>
  watchWith(deps, { ...args, filter: readRouteFilter(new URLSearchParams(args.filter)) }, RELATED).pipe(
    map(({ index, question }) => index.facets(question)),
  )

export const watchRoutePlaces = (
  { indexes }: NarrowingDeps,
  { text, limit }: Queries['route.places']['args'],
): Observable<Queries['route.places']['result']> =>
  watchIndexes([indexes.routes]).pipe(map(() => indexes.routes.index.places(text, limit)))

/** Only what is asked for is watched. */
function watchWith(deps: NarrowingDeps, asked: Asked, names: readonly Related[]): Observable<Narrowed> {
  const { routes, noted } = deps.indexes
  const wanted = names.flatMap((name) => (name === 'saved' || name === 'completed' ? [noted[name]] : []))
  const offline: Observable<Ids> = names.includes('offline') ? watchKeptOffline(deps) : of(NONE)
  return combineLatest({ offline, ready: watchIndexes([routes, ...wanted]) }).pipe(
    map((found) => ({
      index: routes.index,
      question: { ...asked, offline: found.offline, memberId: deps.replica.memberId },
    })),
  )
}

const NONE: Ids = new Set()

const watchKeptOffline = (deps: NarrowingDeps): Observable<Ids> =>
  watchReadyPacks(deps).pipe(switchMap((packs) => watchRoutesOf(deps.replica, packs)))

const watchReadyPacks = ({ packs }: NarrowingDeps): Observable<string[]> =>
  new Observable<string[]>((listener) =>
    packs.watch((all) => listener.next(all.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])))),
  ).pipe(distinctUntilChanged((one, other) => one.join() === other.join()))

/** What is kept by itself, and what is kept with a collection. */
function watchRoutesOf(replica: Replica, packs: readonly string[]): Observable<Ids> {
  const kept = packs.map(readPackId)
  const routes = kept.flatMap(({ noun, id }) => (noun === 'route' ? [id] : []))
  const ids = kept.flatMap(({ noun, id }) => (noun === 'collection' ? [id] : []))
  if (ids.length === 0) return of(new Set(routes))
  return watchDocuments(replica, { collection: 'route_collections', ids }).pipe(
    map((found) => {
      const collections = found as unknown as RouteCollection[]
      return new Set([...routes, ...collections.flatMap(({ items }) => items.map(({ route }) => route))])
    }),
  )
}
