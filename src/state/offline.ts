import { useConnection } from './connection.ts'
import { useSyncStatus } from './sync-status.ts'

/** True if the browser reports offline or the last requests did not reach the server. */
export function useIsOffline(): boolean {
  const { online } = useConnection()
  const { state } = useSyncStatus()
  return !online || state === 'offline'
}
