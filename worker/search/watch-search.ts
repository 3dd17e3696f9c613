import { combineLatest, distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { tokenize } from '#domain/std/text/tokenize.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import {
  type LocalHits,
  type LocallySearchedName,
  SEARCHED,
  SEARCHED_LOCALLY,
} from '#domain/wire/search/search.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocumentsByIds } from '#replica/queries/rows/rows-by-ids.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../port.ts'
import { bestFirst } from './best-first.ts'
import type { SearchIndexes } from './indexes.ts'
import { searchedNouns } from './nouns/all.ts'
import { watchIndexes } from './watch-indexes.ts'

type Result = Queries['search']['result']
type BestIds = Record<LocallySearchedName, string[]>

const SEARCHED_HERE: readonly LocallySearchedName[] = [...SEARCHED, ...SEARCHED_LOCALLY]

/**
 * The best results of each noun on this device, now and after every change. Typos are tolerated
 * only if nothing matches exactly. Only the displayed documents are read.
 */
export function watchSearch(
  { replica, indexes, clock }: { replica: Replica; indexes: SearchIndexes; clock: Clock },
  { text, limit }: Queries['search']['args'],
): Observable<Result> {
  return watchIndexes(SEARCHED_HERE.map((name) => indexes[name])).pipe(
    map(() => bestOf(indexes, { text, limit, nowMs: clock.now() })),
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap(({ ids, similar }) => watchHits(replica, ids).pipe(map((hits) => ({ hits, similar })))),
  )
}

interface Asked {
  text: string
  limit: number
  nowMs: number
}

function bestOf(indexes: SearchIndexes, { text, limit, nowMs }: Asked): { ids: BestIds; similar: boolean } {
  const nothing = tokenize(text).length === 0
  const find = (isFuzzy: boolean) =>
    SEARCHED_HERE.map((name) => {
      const matches = nothing ? [] : indexes[name].index.find(text, isFuzzy)
      return [name, bestFirst(matches, nowMs).slice(0, limit)] as const
    })
  const asTyped = find(false)
  const similar = asTyped.every(([, matches]) => matches.length === 0)
  const found = (similar ? find(true) : asTyped).map(([name, matches]) => [name, matches.map(({ id }) => id)])
  return { ids: Object.fromEntries(found) as BestIds, similar }
}

/** The search results; emits once all nouns have theirs. */
function watchHits(replica: Replica, ids: BestIds): Observable<LocalHits> {
  const lines = SEARCHED_HERE.map((name) => {
    const hitOf: (document: WireDocument) => unknown = searchedNouns[name].hitOf
    const documents = watchDocumentsByIds(replica, { collection: name, ids: ids[name] })
    return [name, documents.pipe(map((found) => found.map(hitOf)))] as const
  })
  return combineLatest(Object.fromEntries(lines)) as unknown as Observable<LocalHits>
}
