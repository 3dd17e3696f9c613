import { combineLatest, distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { tokenize } from '#domain/std/text/tokenize.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { SEARCHED, type SearchedName, type SearchHits } from '#domain/wire/search/search.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocumentsByIds } from '#replica/queries/rows/rows-by-ids.ts'
import type { Queries } from '../port.ts'
import type { SearchIndexes } from './indexes.ts'
import { searchedNouns } from './nouns/all.ts'
import type { Match } from './text-index.ts'
import { watchIndexes } from './watch-indexes.ts'

type Result = Queries['search']['result']
type BestIds = Record<SearchedName, string[]>

/**
 * The best results of each noun on this device, now and after every change. Typos are tolerated
 * only if nothing matches exactly. Only the displayed documents are read.
 */
export function watchSearch(
  { replica, indexes }: { replica: Replica; indexes: SearchIndexes },
  { text, limit }: Queries['search']['args'],
): Observable<Result> {
  return watchIndexes(SEARCHED.map((name) => indexes[name])).pipe(
    map(() => bestOf(indexes, text, limit)),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, similar }) => watchHits(replica, ids).pipe(map((hits) => ({ hits, similar })))),
  )
}

function bestOf(indexes: SearchIndexes, text: string, limit: number): { ids: BestIds; similar: boolean } {
  const nothing = tokenize(text).length === 0
  const find = (isFuzzy: boolean) =>
    SEARCHED.map((name) => {
      const matches = nothing ? [] : indexes[name].index.find(text, isFuzzy)
      return [name, matches.toSorted(bestFirst).slice(0, limit)] as const
    })
  const asTyped = find(false)
  const similar = asTyped.every(([, matches]) => matches.length === 0)
  const found = (similar ? find(true) : asTyped).map(([name, matches]) => [name, matches.map(({ id }) => id)])
  return { ids: Object.fromEntries(found) as BestIds, similar }
}

function bestFirst(a: Match, b: Match): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.title !== b.title) return a.title < b.title ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The search results; emits once all nouns have theirs. */
function watchHits(replica: Replica, ids: BestIds): Observable<SearchHits> {
  const lines = SEARCHED.map((name) => {
    const hitOf: (document: WireDocument) => unknown = searchedNouns[name].hitOf
    const documents = watchDocumentsByIds(replica, { collection: name, ids: ids[name] })
    return [name, documents.pipe(map((found) => found.map(hitOf)))] as const
  })
  return combineLatest(Object.fromEntries(lines)) as unknown as Observable<SearchHits>
}
