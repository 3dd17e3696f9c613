import type { LocallySearchedName } from '#domain/wire/search/search.ts'
import type { Replica } from '#replica/open-replica.ts'
import {
  completedRouteMentions,
  type RouteMention,
  type RouteMentionSource,
  savedRouteMentions,
} from '#replica/queries/own-routes.ts'
import { type Row, readAllRows, watchAllRows } from '#replica/queries/rows/all-rows.ts'
import { createRouteIndex, type RouteFlag, type RouteIndex } from '../filter/route-index.ts'
import { createRouteMentions } from '../filter/route-mentions.ts'
import { createLiveIndex, type EntrySource, type LiveIndex } from './live-index.ts'
import { searchedEvents } from './nouns/events.ts'
import { searchedProfiles } from './nouns/profiles.ts'
import { searchedRoutes } from './nouns/routes.ts'
import { searchedTrips } from './nouns/trips.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** One index per noun, for filtered lists and for search. */
export interface SearchIndexes {
  readonly routes: LiveIndex<Omit<RouteIndex, 'put' | 'remove' | 'setFlag'>>
  readonly events: LiveIndex<Omit<TextIndex, 'put' | 'remove'>>
  readonly profiles: LiveIndex<Omit<TextIndex, 'put' | 'remove'>>
  readonly trips: LiveIndex<Omit<TextIndex, 'put' | 'remove'>>
  /** Flags of routes. A query that uses a flag also waits for its index. */
  readonly flagged: Readonly<Record<RouteFlag, LiveIndex<unknown>>>
}

/** The indexes of a replica; each is empty until it is first used. */
export function openIndexes(replica: Replica): SearchIndexes {
  const routes = createRouteIndex()
  const createFlagIndex = (name: RouteFlag, own: RouteMentionSource) =>
    createLiveIndex(
      createRouteMentions((route, isSet) => routes.setFlag(name, route, isSet)),
      pointersOf(own),
    )
  return {
    routes: createLiveIndex(routes, sourceOf(replica, searchedRoutes)),
    events: createLiveIndex(createTextIndex(), sourceOf(replica, searchedEvents)),
    profiles: createLiveIndex(createTextIndex(), sourceOf(replica, searchedProfiles)),
    trips: createLiveIndex(createTextIndex(), sourceOf(replica, searchedTrips)),
    flagged: {
      saved: createFlagIndex('saved', savedRouteMentions(replica)),
      completed: createFlagIndex('completed', completedRouteMentions(replica)),
    },
  }
}

export function closeIndexes({ routes, events, profiles, trips, flagged }: SearchIndexes): void {
  for (const index of [routes, events, profiles, trips, ...Object.values(flagged)]) index.close()
}

const pointersOf = ({ read, changes }: RouteMentionSource): EntrySource<RouteMention> => ({
  read,
  watch: (onChange) => {
    const watching = changes.subscribe((change) => onChange(change.id, change))
    return () => watching.unsubscribe()
  },
})

interface Source<Entry> {
  collection: LocallySearchedName
  entryOf: (row: Row) => Entry | null
}

const sourceOf = <Entry extends { id: string }>(
  replica: Replica,
  { collection, entryOf }: Source<Entry>,
): EntrySource<Entry> => ({
  read: (onEntries) =>
    readAllRows(replica, collection, (rows) => onEntries(rows.flatMap((row) => entryOf(row) ?? []))),
  watch: (onChange) => {
    const changes = watchAllRows(replica, collection)
    const watching = changes.subscribe(({ id, row }) => onChange(id, row && entryOf(row)))
    return () => watching.unsubscribe()
  },
})
