import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { publishDeferred } from '../sync/feed/publish-deferred.ts'
import { runEvery } from './run-every.ts'

/** How late counts may reach members who are not concerned. */
const INTERVAL_MS = 60_000

/** Publishes deferred counts every minute. Returns how to stop. */
export const startDeferredPublications = (
  deps: Pick<Deps, 'db' | 'publishHint' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'publishing counts',
    log: deps.log,
    run: () => publishDeferred(deps, collections),
  })
