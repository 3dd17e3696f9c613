import type { WireDocument } from '#domain/wire/collections.ts'
import type { SearchedName, SearchHits } from '#domain/wire/search.ts'
import type { Row } from '#replica/queries/entries.ts'
import type { Entry } from '../text-index.ts'

/** All that search must know of a noun. */
export interface SearchedNoun<Name extends SearchedName, Held extends Entry = Entry> {
  collection: Name
  entryOf: (row: Row) => Held
  /** what a line of results shows */
  hitOf: (document: WireDocument) => SearchHits[Name][number]
}
