import { type RxQuery, uncacheRxQuery } from 'rxdb/plugins/core'
import { firstValueFrom, type Observable, tap } from 'rxjs'
import type { StoredRow } from './collections/spec/stored-row.ts'

// RxDB shares one query object among equal queries, and a failed one keeps failing. Therefore a failed
// query is removed from the cache, and the next caller queries the database again.

/** The results of a query: immediately, and after every change that affects them. */
export function watchQuery<Result>(query: RxQuery<StoredRow, Result>): Observable<Result> {
  return query.$.pipe(tap({ error: () => uncacheRxQuery(query.collection._queryCache, query) }))
}

/** The current result of a query. */
export const readQuery = <Result>(query: RxQuery<StoredRow, Result>): Promise<Result> =>
  firstValueFrom(watchQuery(query))

/** The same without caching the query, for scans in chunks: each chunk would stay in the cache. */
export async function readQueryUncached<Result>(query: RxQuery<StoredRow, Result>): Promise<Result> {
  const result = await readQuery(query)
  uncacheRxQuery(query.collection._queryCache, query)
  return result
}
