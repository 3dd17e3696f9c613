import { useEffect, useState } from 'react'
import { useSyncStatus } from '../../state/sync-status.ts'
import { usePlatform } from '../platform-context.ts'

const REFRESH_MS = 60_000

/** The time by the server's clock, as last measured, renewed every minute. */
export function useNow(refreshMs = REFRESH_MS): Date {
  const { now } = usePlatform()
  const { clockOffsetMs } = useSyncStatus()
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    // the server's time may have been measured since the first frame
    setMoment((shown) => (Math.abs(now().getTime() - shown.getTime()) < refreshMs ? shown : now()))
    const timer = setInterval(() => setMoment(now()), refreshMs)
    return () => clearInterval(timer)
  }, [now, refreshMs, clockOffsetMs])
  return moment
}
