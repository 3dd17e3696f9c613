import { useConnection } from './connection.ts'
import { useSyncStatus } from './sync-status.ts'

/** No way to the server: the browser says so, or the last attempts have found none. */
export function useIsOffline(): boolean {
  const { online } = useConnection()
  const { state } = useSyncStatus()
  return !online || state === 'offline'
}
