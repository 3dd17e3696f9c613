import { defer, from, map, mergeMap } from 'rxjs'
import { DEFAULT_SETTINGS, type SettingsFields } from '#domain/account/settings.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import type { Track } from '#domain/track/track.ts'
import { createTrackView } from '#domain/track/track-view.ts'
import { isDatabaseLost } from '#replica/upkeep/database-loss.ts'
import type { EditedTrack, Queries, QueryName, Unwatch } from '../port.ts'
import { watchSearch } from '../search/watch-search.ts'
import { accountPart } from './account-part.ts'
import { liveWatchers } from './live-watchers.ts'
import { nounWatchers } from './noun-watchers.ts'
import { perFrame } from './per-frame.ts'
import { findKeptPlaces, readKeptPlaceAt, readNearestGround } from './places.ts'
import { watchRouteList } from './route/route-list.ts'
import { watchRouteFacets, watchRoutePlaces } from './route/route-query.ts'
import { findSimilarToImport, watchSimilarRoutes } from './route/similar-routes.ts'
import { type QueryDeps, type Watcher, watchOne } from './watcher.ts'

/** The caller of a query. After a failure nothing more is sent. */
export interface QueryListener<N extends QueryName> {
  onResult: (result: Queries[N]['result']) => void
  onFailure: (message: string) => void
}

/**
 * Runs a query of the port on this member's replica: the first result at once, later ones at most
 * once per frame.
 */
export function watchQuery<N extends QueryName>(
  deps: QueryDeps,
  { name, args }: { name: N; args: Queries[N]['args'] },
  { onResult, onFailure }: QueryListener<N>,
): Unwatch {
  const watcher: Watcher<N> = watchers[name]
  const onError = (error: unknown) => {
    deps.log(`The query ${name} failed`, error)
    // A database that was removed while open is reopened, and the query runs again.
    if (!isDatabaseLost(error)) onFailure(error instanceof Error ? error.message : String(error))
  }
  const watching = defer(() => watcher(deps, args))
    .pipe(perFrame(deps.clock))
    .subscribe({ next: onResult, error: onError })
  return () => watching.unsubscribe()
}

const photos = () => import('./photos.ts')
const spread = () => import('./route/route-clusters.ts')

const watchers: { [N in QueryName]: Watcher<N> } = {
  ...nounWatchers,
  ...liveWatchers,
  'route.list': watchRouteList,
  'route.facets': watchRouteFacets,
  'route.spread': (...asked) =>
    from(spread()).pipe(mergeMap((module) => module.watchRouteClusters(...asked))),
  'route.places': watchRoutePlaces,
  // Created here, because a long track would block the page for a tenth of a second.
  'track.drawn': (deps, { id }) =>
    watchOne<Track>(deps, 'tracks', id).pipe(map((track) => track && createTrackView(track))),
  'track.whole': (deps, { id }) =>
    watchOne<Track>(deps, 'tracks', id).pipe(map((track) => track && wholeTrack(track))),
  'route.alike': watchSimilarRoutes,
  'route.original': (deps, { id }) =>
    from(deps.originalOf(id)).pipe(map((original) => original?.name ?? null)),
  'import.alike': findSimilarToImport,
  'place.kept': findKeptPlaces,
  'place.kept_at': readKeptPlaceAt,
  'ground.nearest': readNearestGround,
  'photo.uploads': (...asked) => from(photos()).pipe(mergeMap((module) => module.watchUploads(...asked))),
  'photo.of_routes': (...asked) =>
    from(photos()).pipe(mergeMap((module) => module.watchPhotosOfRoutes(...asked))),
  'photo.here': (...asked) => from(photos()).pipe(mergeMap((module) => module.watchPhoto(...asked))),
  search: watchSearch,
  'account.me': (deps) => accountPart(deps, 'me').pipe(map((found) => found?.user ?? null)),
  'account.settings': (deps) => accountPart(deps, 'settings').pipe(map(settingsOf)),
}

function settingsOf(document: SettingsFields | null): SettingsFields {
  const found: Partial<SettingsFields> = document ?? {}
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SettingsFields)[]
  return Object.fromEntries(
    names.map((name) => [name, found[name] ?? DEFAULT_SETTINGS[name]]),
  ) as SettingsFields
}

const wholeTrack = ({ lines, waypoints }: Track): EditedTrack => ({
  segments: lines.flatMap(({ segments }) => segments.map(decodeSegment)),
  waypoints,
})
