import { type RxQuery, uncacheRxQuery } from 'rxdb/plugins/core'
import { firstValueFrom, type Observable, tap } from 'rxjs'
import type { StoredRow } from './collections/spec/collection-spec.ts'

// RxDB keeps one query for all who ask the same, and one that has failed answers with that failure ever after. So a
// failed query is forgotten, and whoever asks again asks the database.

/** The results of a query, now and after every change that touches them. */
export function watchQuery<Result>(query: RxQuery<StoredRow, Result>): Observable<Result> {
  return query.$.pipe(tap({ error: () => uncacheRxQuery(query.collection._queryCache, query) }))
}

/** The result of a query as it is now. */
export const readQuery = <Result>(query: RxQuery<StoredRow, Result>): Promise<Result> =>
  firstValueFrom(watchQuery(query))

/** The same, and nothing of it is kept: of a collection that is gone through, every piece would be. */
export async function readQueryUncached<Result>(query: RxQuery<StoredRow, Result>): Promise<Result> {
  const result = await readQuery(query)
  uncacheRxQuery(query.collection._queryCache, query)
  return result
}
