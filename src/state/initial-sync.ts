import { isStopped, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { useIsOffline } from './offline.ts'
import { useSyncStatus } from './sync-status.ts'

/**
 * How far this device has come in holding all that it is to hold. unknown: it has not said yet · here: all has come, at
 * least once · coming: the rest is on its way · halted: it can not come now, for want of a connection, of room, or because
 * sync has stopped
 */
export type InitialSync = 'unknown' | 'here' | 'coming' | 'halted'

type Told = Pick<SyncStatus, 'known' | 'lastSyncedAt' | 'state' | 'problem'>

export function initialSyncOf({ known, lastSyncedAt, state, problem }: Told, offline: boolean): InitialSync {
  if (!known) return 'unknown'
  if (lastSyncedAt !== null) return 'here'
  return offline || problem !== null || isStopped(state) ? 'halted' : 'coming'
}

export const useInitialSync = (): InitialSync => initialSyncOf(useSyncStatus(), useIsOffline())
