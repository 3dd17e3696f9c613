import type { Replica } from '#replica/open.ts'
import { type Row, readAllRows, watchAllRows } from '#replica/queries/entries.ts'
import { completedRoutes, type OwnRoute, type OwnRoutes, savedRoutes } from '#replica/queries/own-routes.ts'
import { createRouteIndex, type Noted, type RouteIndex } from '../filter/route-index.ts'
import { createRoutePointers } from '../filter/route-pointers.ts'
import { type EntrySource, type KeptIndex, keepIndex } from './kept-index.ts'
import { searchedProfiles } from './nouns/profiles.ts'
import { searchedRoutes } from './nouns/routes.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** One index a noun: its lists are filtered by it, and everything is searched by it. */
export interface SearchIndexes {
  readonly routes: KeptIndex<Omit<RouteIndex, 'put' | 'remove' | 'note'>>
  readonly profiles: KeptIndex<Omit<TextIndex, 'put' | 'remove'>>
  /** What is noted of routes; whoever asks the index of routes for it waits for these as well. */
  readonly noted: Readonly<Record<Noted, KeptIndex<unknown>>>
}

/** The indexes over a replica; each is empty until it is asked for. */
export function openIndexes(replica: Replica): SearchIndexes {
  const routes = createRouteIndex()
  const notedBy = (name: Noted, own: OwnRoutes) =>
    keepIndex(
      createRoutePointers((route, isSo) => routes.note(name, route, isSo)),
      pointersOf(own),
    )
  return {
    routes: keepIndex(routes, sourceOf(replica, searchedRoutes)),
    profiles: keepIndex(createTextIndex(), sourceOf(replica, searchedProfiles)),
    noted: {
      saved: notedBy('saved', savedRoutes(replica)),
      completed: notedBy('completed', completedRoutes(replica)),
    },
  }
}

export function closeIndexes({ routes, profiles, noted }: SearchIndexes): void {
  for (const index of [routes, profiles, ...Object.values(noted)]) index.close()
}

const pointersOf = ({ read, changes }: OwnRoutes): EntrySource<OwnRoute> => ({
  read,
  watch: (onChange) => {
    const watching = changes.subscribe((change) => onChange(change.id, change))
    return () => watching.unsubscribe()
  },
})

interface Source<Entry> {
  collection: 'routes' | 'profiles'
  entryOf: (row: Row) => Entry
}

const sourceOf = <Entry extends { id: string }>(
  replica: Replica,
  { collection, entryOf }: Source<Entry>,
): EntrySource<Entry> => ({
  read: (onEntries) => readAllRows(replica, collection, (rows) => onEntries(rows.map(entryOf))),
  watch: (onChange) => {
    const changes = watchAllRows(replica, collection)
    const watching = changes.subscribe(({ id, row }) => onChange(id, row && entryOf(row)))
    return () => watching.unsubscribe()
  },
})
