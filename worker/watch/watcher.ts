import { map, type Observable } from 'rxjs'
import type { LatLon } from '#domain/route/route.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocument } from '#replica/queries/rows/one-document.ts'
import type { OriginalFile } from '#replica/sync-store/original-files.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Clock } from '../clock.ts'
import type { Packs } from '../packs/packs.ts'
import type { KeptGround } from '../places/open-kept-places.ts'
import type { Queries, QueryName } from '../port.ts'
import type { SearchIndexes } from '../search/indexes.ts'
import type { MemberSync } from '../sync/member-sync-deps.ts'
import type { Imports } from '../tracks/imports.ts'
import type { LastSavedRoute } from './route/last-saved-route.ts'

export interface QueryDeps extends FirstQueryDeps {
  indexes: SearchIndexes
}

/** Those of the queries that the first list needs. */
export interface FirstQueryDeps {
  replica: Replica
  /** the indexes are loaded and opened when they are first needed */
  openIndexes: () => Promise<SearchIndexes>
  packs: Pick<Packs, 'watch'>
  originalOf: (route: string) => Promise<OriginalFile | null>
  store: SyncStore
  photoLocations: Pick<Map<string, LatLon>, 'get'>
  justSaved: Pick<LastSavedRoute, 'id'>
  keptPlaces: () => Promise<KeptGround | null>
  imports: Pick<Imports, 'linesOf' | 'earlierAlike'>
  live: MemberSync['live']
  clock: Clock
  log: (message: string, error: unknown) => void
}

/** Answers a query of the port. */
export type Watcher<N extends QueryName> = (
  deps: QueryDeps,
  args: Queries[N]['args'],
) => Observable<Queries[N]['result']>

/** As `Watcher`, for a query that the first list needs. */
export type FirstWatcher<N extends QueryName> = (
  deps: FirstQueryDeps,
  args: Queries[N]['args'],
) => Observable<Queries[N]['result']>

/** A document by its id. It was parsed when it was materialized. */
export const watchOne = <Doc>(
  { replica }: Pick<FirstQueryDeps, 'replica'>,
  collection: CollectionName,
  id: string,
): Observable<Doc | null> =>
  watchDocument(replica, { collection, id }).pipe(map((found) => found as Doc | null))
