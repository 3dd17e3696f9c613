import { isStopped, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { useIsOffline } from './offline.ts'
import { useSyncStatus } from './sync-status.ts'

/**
 * Progress of the first full sync of this device. unknown: status not read yet · here: completed at
 * least once · coming: in progress · halted: not possible now, because there is no connection or
 * storage, or sync has stopped
 */
export type InitialSync = 'unknown' | 'here' | 'coming' | 'halted'

type SyncProgress = Pick<SyncStatus, 'known' | 'lastSyncedAt' | 'state' | 'problem'>

export function initialSyncOf(
  { known, lastSyncedAt, state, problem }: SyncProgress,
  offline: boolean,
): InitialSync {
  if (!known) return 'unknown'
  if (lastSyncedAt !== null) return 'here'
  return offline || problem !== null || isStopped(state) ? 'halted' : 'coming'
}

export const useInitialSync = (): InitialSync => initialSyncOf(useSyncStatus(), useIsOffline())
