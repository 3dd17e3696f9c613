import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { notifyDueCrowds } from '../resources/notifications/crowds/store.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 2_000

/** Notifies the members of large events and communities of what happened to them. Returns how to stop. */
export const startCrowdNotices = (
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'notifying crowds',
    log: deps.log,
    run: () => notifyDueCrowds({ ...deps, collections }),
  })
