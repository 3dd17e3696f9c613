import { useSyncStatus } from '../../state/sync-status.ts'
import { useNow } from '../queries/use-now.ts'

/**
 * The time by the server's clock, as last measured, renewed every minute. For what the server decides
 * by time: this device's clock may be wrong.
 */
export function useServerNow(): Date {
  const now = useNow()
  const { clockOffsetMs } = useSyncStatus()
  return clockOffsetMs === 0 ? now : new Date(now.getTime() + clockOffsetMs)
}
