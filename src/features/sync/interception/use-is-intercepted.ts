import { useConnection } from '../../../state/connection.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'

/** Whether something else answers instead of our server: an access portal, or a proxy. */
export function useIsIntercepted(): boolean {
  const { online } = useConnection()
  const { state, workOffline, answeredBy } = useSyncStatus()
  return online && !workOffline && state === 'offline' && answeredBy === 'other'
}
