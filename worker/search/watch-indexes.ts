import { defer, merge, Observable, startWith, switchMap } from 'rxjs'
import type { LiveIndex } from './live-index.ts'

type Watched = Pick<LiveIndex<unknown>, 'ready' | 'watch'>

/** Emits once all indexes are filled, and after each batch of changes. */
export function watchIndexes(indexes: readonly Watched[]): Observable<void> {
  const changes = indexes.map(
    ({ watch }) => new Observable<void>((subscriber) => watch(() => subscriber.next())),
  )
  return defer(() => Promise.all(indexes.map((index) => index.ready()))).pipe(
    switchMap(() => merge(...changes).pipe(startWith(undefined))),
  )
}
