import { useEffect, useState } from 'react'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { usePlatform } from '../platform-context.ts'

const LOOK_EVERY_MS = 1_000
/** As often a page without rows is taken for one that waits for its first ones: a network that never answers must not keep others for good. */
const LOOKS_WITHOUT_ROWS = 4

/** True, for good, once the page has the rows that it asked for: code that nobody has asked for yet waits until then. */
export function useRowsLoaded(): boolean {
  const { queries } = usePlatform()
  const [areHere, setHere] = useState(false)
  useEffect(() => {
    let looks = 0
    const look = setInterval(() => {
      looks += 1
      const watched = queries.watchedQueries()
      const areComing = session.memberId && !syncStatus.lastSyncedAt
      if (areComing && looks < LOOKS_WITHOUT_ROWS) return
      if (watched.length === 0 || watched.some(({ answered }) => !answered)) return
      clearInterval(look)
      setHere(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [queries])
  return areHere
}
