import type { WireDocument } from '#domain/wire/collections.ts'
import type { LocalHits, LocallySearchedName } from '#domain/wire/search/search.ts'
import type { Row } from '#replica/queries/rows/all-rows.ts'
import type { IndexEntry } from '../text-index.ts'

/** What search needs to know of a noun. */
export interface SearchedNoun<Name extends LocallySearchedName, Held extends IndexEntry | null = IndexEntry> {
  collection: Name
  /** null: it is not found */
  entryOf: (row: Row) => Held
  /** what a search result shows */
  hitOf: (document: WireDocument) => LocalHits[Name][number]
}
