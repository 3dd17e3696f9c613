import type { Replica } from '#replica/open.ts'
import { type Row, readAllRows, watchAllRows } from '#replica/queries/entries.ts'
import { createRouteIndex, type RouteIndex } from '../filter/route-index.ts'
import { type EntrySource, type KeptIndex, keepIndex } from './kept-index.ts'
import { searchedProfiles } from './nouns/profiles.ts'
import { searchedRoutes } from './nouns/routes.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** One index a noun: its lists are filtered by it, and everything is searched by it. */
export interface SearchIndexes {
  readonly routes: KeptIndex<Omit<RouteIndex, 'put' | 'remove'>>
  readonly profiles: KeptIndex<Omit<TextIndex, 'put' | 'remove'>>
}

/** The indexes over a replica; each is empty until it is asked for. */
export const openIndexes = (replica: Replica): SearchIndexes => ({
  routes: keepIndex(createRouteIndex(), sourceOf(replica, searchedRoutes)),
  profiles: keepIndex(createTextIndex(), sourceOf(replica, searchedProfiles)),
})

export function closeIndexes({ routes, profiles }: SearchIndexes): void {
  routes.close()
  profiles.close()
}

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
