import { combineLatest, distinctUntilChanged, from, map, Observable, of, switchMap } from 'rxjs'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { parseRouteFilter, RELATED, type Related, type RouteFilter } from '#domain/route/list/filter.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { type PackArea, type PackNoun, parsePackArea, parsePackId } from '#domain/wire/pack-id.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocumentsByIds } from '#replica/queries/rows/rows-by-ids.ts'
import type { RouteQuery } from '../../filter/route-index.ts'
import type { Packs } from '../../packs/packs.ts'
import { AREA_ROUTES_MAX } from '../../packs/sources/area-source.ts'
import { readRoutesInArea } from '../../packs/sources/routes-in-area.ts'
import type { Queries } from '../../port.ts'
import type { SearchIndexes } from '../../search/indexes.ts'
import { watchIndexes } from '../../search/watch-indexes.ts'

export interface RouteQueryDeps {
  replica: Replica
  indexes: SearchIndexes
  packs: Pick<Packs, 'watch'>
}

interface FilterArgs {
  text: string
  author: string | null
  filter: RouteFilter
}

interface FilteredArgs {
  index: SearchIndexes['routes']['index']
  query: RouteQuery
}

type Ids = ReadonlySet<string>

/**
 * A query for the route index, once it can be answered, and again whenever its result may have
 * changed.
 */
export const watchRouteQuery = (deps: RouteQueryDeps, parsedArgs: FilterArgs): Observable<FilteredArgs> =>
  watchWithFlags(deps, parsedArgs, parsedArgs.filter.related)

export const watchRouteFacets = (
  deps: RouteQueryDeps,
  args: Queries['route.facets']['args'],
): Observable<Queries['route.facets']['result']> =>
  watchWithFlags(deps, { ...args, filter: parseRouteFilter(new URLSearchParams(args.filter)) }, RELATED).pipe(
    map(({ index, query }) => index.facets(query)),
  )

export const watchRoutePlaces = (
  { indexes }: RouteQueryDeps,
  { text, limit }: Queries['route.places']['args'],
): Observable<Queries['route.places']['result']> =>
  watchIndexes([indexes.routes]).pipe(map(() => indexes.routes.index.places(text, limit)))

/** Only what the query needs is watched. */
function watchWithFlags(
  deps: RouteQueryDeps,
  parsedArgs: FilterArgs,
  names: readonly Related[],
): Observable<FilteredArgs> {
  const { routes, flagged } = deps.indexes
  const wanted = names.flatMap((name) => (name === 'saved' || name === 'completed' ? [flagged[name]] : []))
  const offline: Observable<Ids> = names.includes('offline') ? watchKeptOffline(deps) : of(NONE)
  return combineLatest({ offline, ready: watchIndexes([routes, ...wanted]) }).pipe(
    map((found) => ({
      index: routes.index,
      query: { ...parsedArgs, offline: found.offline, memberId: deps.replica.memberId },
    })),
  )
}

const NONE: Ids = new Set()

const watchKeptOffline = (deps: RouteQueryDeps): Observable<Ids> =>
  watchReadyPacks(deps).pipe(switchMap((packs) => watchRoutesOf(deps.replica, packs)))

const watchReadyPacks = ({ packs }: RouteQueryDeps): Observable<string[]> =>
  new Observable<string[]>((listener) =>
    packs.watch((all) => listener.next(all.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])))),
  ).pipe(distinctUntilChanged((one, other) => one.join() === other.join()))

/** Routes with their own pack, and routes of the pack of a collection, event, trip or area. */
function watchRoutesOf(replica: Replica, packs: readonly string[]): Observable<Ids> {
  const kept = packs.map(parsePackId)
  const routes = kept.flatMap(({ noun, id }) => (noun === 'route' ? [id] : []))
  const idsOf = (wanted: PackNoun) => kept.flatMap(({ noun, id }) => (noun === wanted ? [id] : []))
  const [collections, events, trips] = [idsOf('collection'), idsOf('event'), idsOf('trip')]
  const areas = idsOf('area').flatMap((id) => parsePackArea(id) ?? [])
  if (kept.length === routes.length) return of(new Set(routes))
  const ofCollections = watchDocumentsByIds(replica, { collection: 'route_collections', ids: collections })
  const ofEvents = watchDocumentsByIds(replica, { collection: 'events', ids: events })
  const ofTrips = watchDocumentsByIds(replica, { collection: 'trips', ids: trips })
  const ofAreas = from(Promise.all(areas.map((area) => readRoutesOfArea(replica, area))))
  return combineLatest([ofCollections, ofEvents, ofTrips, ofAreas]).pipe(
    map(([foundCollections, foundEvents, foundTrips, foundNear]) => {
      const items = (foundCollections as unknown as RouteCollection[]).flatMap((one) => one.items)
      const attached = (foundEvents as unknown as OutdoorEvent[]).flatMap((one) => one.routes)
      const stops = (foundTrips as unknown as Trip[]).flatMap(({ days }) => days.flatMap((day) => day.stops))
      const visited = stops.flatMap(({ kind, target }) =>
        kind === 'route' && target !== null ? [target] : [],
      )
      return new Set([
        ...routes,
        ...items.map(({ route }) => route),
        ...attached,
        ...visited,
        ...foundNear.flat(),
      ])
    }),
  )
}

async function readRoutesOfArea(replica: Replica, area: PackArea): Promise<string[]> {
  const routes = await readRoutesInArea(replica, area, AREA_ROUTES_MAX)
  return routes.map(({ id }) => id)
}
