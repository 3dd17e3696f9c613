import { useEffect, useState } from 'react'
import { useSyncStatus } from '../../state/sync-status.ts'
import { usePlatform } from '../platform-context.ts'

const REFRESH_MS = 60_000

/** The time by the server's clock, as last measured, renewed every minute. */
export function useNow(refreshMs = REFRESH_MS): Date {
  const { now } = usePlatform()
  const { clockOffsetMs } = useSyncStatus()
  const [read, setRead] = useState(() => ({ moment: now(), clockOffsetMs }))
  useEffect(() => {
    const timer = setInterval(() => setRead({ moment: now(), clockOffsetMs }), refreshMs)
    return () => clearInterval(timer)
  }, [now, refreshMs, clockOffsetMs])
  if (read.clockOffsetMs === clockOffsetMs) return read.moment
  // The server's time was measured since: the time is read again while rendering.
  const next = { moment: now(), clockOffsetMs }
  setRead(next)
  return next.moment
}
