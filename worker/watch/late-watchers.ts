import { from, map, mergeMap } from 'rxjs'
import { decodeSegment } from '#domain/track/codec.ts'
import type { Track } from '#domain/track/track.ts'
import { createTrackView } from '#domain/track/track-view.ts'
import type { EditedTrack, QueryName } from '../port.ts'
import { watchSearch } from '../search/watch-search.ts'
import type { FirstName } from './first-watchers.ts'
import { nounWatchers } from './noun-watchers.ts'
import { findKeptPlaces, readKeptPlaceAt, readNearestGround } from './places.ts'
import { watchRouteFacets, watchRoutePlaces } from './route/route-query.ts'
import { findSimilarToImport, watchSimilarRoutes } from './route/similar-routes.ts'
import { type Watcher, watchOne } from './watcher.ts'

const photos = () => import('./photos.ts')
const spread = () => import('./route/route-clusters.ts')

/** The other queries: they are loaded once the first one of any name has its result. */
export const lateWatchers: { [N in Exclude<QueryName, FirstName>]: Watcher<N> } = {
  ...nounWatchers,
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
}

const wholeTrack = ({ lines, waypoints }: Track): EditedTrack => ({
  segments: lines.flatMap(({ segments }) => segments.map(decodeSegment)),
  waypoints,
})
