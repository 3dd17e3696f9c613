import type { WireDocument } from '#domain/wire/collections.ts'
import type { SearchedName, SearchHits } from '#domain/wire/search/search.ts'
import type { Row } from '#replica/queries/rows/all-rows.ts'
import type { IndexEntry } from '../text-index.ts'

/** All that search must know of a noun. */
export interface SearchedNoun<Name extends SearchedName, Held extends IndexEntry = IndexEntry> {
  collection: Name
  entryOf: (row: Row) => Held
  /** what a line of results shows */
  hitOf: (document: WireDocument) => SearchHits[Name][number]
}
