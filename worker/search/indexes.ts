import { SEARCHED, type SearchedName } from '#domain/wire/search.ts'
import type { Replica } from '#replica/open.ts'
import { readAllRows, watchAllRows } from '#replica/queries/entries.ts'
import { type KeptIndex, keepIndex } from './kept-index.ts'
import { type KeysOf, searchedNouns } from './nouns/all.ts'
import type { SearchedNoun } from './nouns/noun.ts'

/** One index a noun: its lists are filtered by it, and everything is searched by it. */
export type SearchIndexes = { readonly [Name in SearchedName]: KeptIndex<KeysOf<Name>> }

/** The indexes over a replica; each is empty until it is asked for. */
export function openIndexes(replica: Replica): SearchIndexes {
  const opened = SEARCHED.map((name) => [name, indexOf<unknown>(replica, searchedNouns[name])])
  return Object.fromEntries(opened) as SearchIndexes
}

export function closeIndexes(indexes: SearchIndexes): void {
  for (const index of Object.values(indexes)) index.close()
}

function indexOf<Keys>(
  replica: Replica,
  { collection, entryOf }: SearchedNoun<SearchedName, Keys>,
): KeptIndex<Keys> {
  return keepIndex({
    read: (onEntries) => readAllRows(replica, collection, (rows) => onEntries(rows.map(entryOf))),
    watch: (onChange) => {
      const changes = watchAllRows(replica, collection)
      const watching = changes.subscribe(({ id, row }) => onChange(id, row && entryOf(row)))
      return () => watching.unsubscribe()
    },
  })
}
