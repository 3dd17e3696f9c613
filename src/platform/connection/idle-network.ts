import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'

// Bringing the app to the device is some 300 kB in a hundred requests. On a slow link they would come between the member and what they
// came for, so they wait until nothing else does.

const LOOK_EVERY_MS = 500
/** So long nothing has come, and nobody is waiting for anything. */
const QUIET_MS = 3_000
/** What keeps a link busy for longer than this would keep the app from ever coming to the device. */
const BUSY_MAX_MS = 30_000

/**
 * Resolves once the first rows of the member have come, or nothing is under way, or the member turns to something else; after half a
 * minute at the latest.
 */
export function waitForIdleNetwork({
  document,
  performance,
}: Pick<Window, 'document' | 'performance'>): Promise<void> {
  return new Promise((resolve) => {
    let come = 0
    let quietMs = 0
    let busyMs = 0
    const end = (): void => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const looking = setInterval(() => {
      const before = come
      come = performance.getEntriesByType('resource').length
      quietMs = isBusy() || come > before ? 0 : quietMs + LOOK_EVERY_MS
      busyMs += LOOK_EVERY_MS
      if (rowsCame() || quietMs >= QUIET_MS || busyMs >= BUSY_MAX_MS) end()
    }, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', end)
  })
}

const rowsCame = (): boolean => syncStatus.lastSyncedAt !== null || syncStatus.firstPull !== null

/** Something is on its way that the page can not see come. */
const isBusy = (): boolean => session.isSigningIn || session.memberId !== null
