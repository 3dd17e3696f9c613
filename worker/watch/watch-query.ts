import { defer, from, mergeMap } from 'rxjs'
import { isDatabaseLost } from '#replica/upkeep/database-loss.ts'
import type { Queries, QueryName, Unwatch } from '../port.ts'
import { firstWatchers } from './first-watchers.ts'
import { perFrame } from './per-frame.ts'
import type { FirstQueryDeps, FirstWatcher, Watcher } from './watcher.ts'

/** The caller of a query. After a failure nothing more is sent. */
export interface QueryListener<N extends QueryName> {
  onResult: (result: Queries[N]['result']) => void
  onFailure: (message: string) => void
}

/**
 * Runs a query of the port on this member's replica: the first result at once, later ones at most
 * once per frame.
 */
export function watchQuery<N extends QueryName>(
  deps: FirstQueryDeps,
  { name, args }: { name: N; args: Queries[N]['args'] },
  { onResult, onFailure }: QueryListener<N>,
): Unwatch {
  const onError = (error: unknown) => {
    deps.log(`The query ${name} failed`, error)
    // A database that was removed while open is reopened, and the query runs again.
    if (!isDatabaseLost(error)) onFailure(error instanceof Error ? error.message : String(error))
  }
  const watching = defer(() => watcherOf(name)(deps, args))
    .pipe(perFrame(deps.clock))
    .subscribe({ next: onResult, error: onError })
  return () => watching.unsubscribe()
}

export const loadLateWatchers = () => import('./late-watchers.ts')

const watcherOf = <N extends QueryName>(name: N): FirstWatcher<N> =>
  name in firstWatchers
    ? (firstWatchers as unknown as Record<N, FirstWatcher<N>>)[name]
    : (deps, args) =>
        from(Promise.all([loadLateWatchers(), deps.openIndexes()])).pipe(
          mergeMap(([{ lateWatchers }, indexes]) =>
            (lateWatchers as unknown as Record<N, Watcher<N>>)[name]({ ...deps, indexes }, args),
          ),
        )
