import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'

// Installing the app takes some 300 kB in a hundred requests. On a slow link they would delay the
// member's first rows, so they wait until the network is idle.

const POLL_MS = 500
/** The network counts as idle after this time without a finished request or a pending sign-in. */
const QUIET_MS = 3_000
/** Upper bound, so that a network that is never idle does not prevent the installation. */
const BUSY_MAX_MS = 30_000

/**
 * Resolves once the member's first rows have arrived, the network is idle, or the page's visibility
 * changes; after half a minute at the latest.
 */
export function waitForIdleNetwork({
  document,
  performance,
}: Pick<Window, 'document' | 'performance'>): Promise<void> {
  return new Promise((resolve) => {
    let loaded = 0
    let quietMs = 0
    let busyMs = 0
    const finish = (): void => {
      clearInterval(polling)
      document.removeEventListener('visibilitychange', finish)
      resolve()
    }
    const polling = setInterval(() => {
      const loadedBefore = loaded
      loaded = performance.getEntriesByType('resource').length
      quietMs = isWorkerBusy() || loaded > loadedBefore ? 0 : quietMs + POLL_MS
      busyMs += POLL_MS
      if (hasFirstRows() || quietMs >= QUIET_MS || busyMs >= BUSY_MAX_MS) finish()
    }, POLL_MS)
    document.addEventListener('visibilitychange', finish)
  })
}

const hasFirstRows = (): boolean => syncStatus.lastSyncedAt !== null || syncStatus.firstPull !== null

/** The worker may be waiting for the server, which the page's resource timings do not show. */
const isWorkerBusy = (): boolean => session.isSigningIn || session.memberId !== null
