import { useEffect, useState } from 'react'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { usePlatform } from '../platform-context.ts'

const CHECK_EVERY_MS = 1_000
/**
 * During the first sync the page waits at most this many checks, so that a dead network does not
 * delay other code forever.
 */
const CHECKS_WITHOUT_ROWS = 4

/** True, permanently, once all queries of the page have rows: optional code is loaded only then. */
export function useRowsLoaded(): boolean {
  const { queries } = usePlatform()
  const [areLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let checks = 0
    const timer = setInterval(() => {
      checks += 1
      const watched = queries.watchedQueries()
      const isFirstSync = session.memberId && !syncStatus.lastSyncedAt
      if (isFirstSync && checks < CHECKS_WITHOUT_ROWS) return
      if (watched.length === 0 || watched.some(({ hasRows }) => !hasRows)) return
      clearInterval(timer)
      setLoaded(true)
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [queries])
  return areLoaded
}
