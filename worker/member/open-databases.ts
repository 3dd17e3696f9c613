import { openReplica, type Replica, type ReplicaOptions } from '#replica/open-replica.ts'
import { SyncStore } from '#replica/sync-store/sync-store.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { wipeReplica } from '#replica/upkeep/wipe.ts'

export interface DatabaseDeps {
  storage: Required<Pick<ReplicaOptions, 'indexedDB' | 'IDBKeyRange' | 'multiInstance'>> &
    Pick<ReplicaOptions, 'wrapStorage'>
  log: (message: string, error: unknown) => void
}

/** Opened in parallel: they are independent, and the member waits for both. */
export async function openDatabases(
  deps: DatabaseDeps,
  memberId: string,
): Promise<OpenedReplica & { store: SyncStore }> {
  const store = new SyncStore(memberId, deps.storage)
  const [stored, opened] = await Promise.allSettled([store.open(), openOrRecreateReplica(deps, memberId)])
  if (stored.status === 'fulfilled' && opened.status === 'fulfilled') return { store, ...opened.value }
  store.close()
  if (opened.status === 'fulfilled') await opened.value.replica.close()
  throw stored.status === 'rejected' ? stored.reason : (opened as PromiseRejectedResult).reason
}

interface OpenedReplica {
  replica: Replica
  /** the error due to which the replica is in memory only; null if it is stored on the device */
  storageError: Error | null
}

/**
 * A replica that cannot be opened is deleted and pulled again. What cannot be pulled again is in
 * the SyncStore.
 */
async function openOrRecreateReplica(
  { storage, log }: DatabaseDeps,
  memberId: string,
): Promise<OpenedReplica> {
  const open = async () => ({ replica: await openReplica({ memberId, ...storage }), storageError: null })
  try {
    return await open()
  } catch (error) {
    log('The replica could not be opened and is recreated', error)
    await wipeReplica(memberId, storage.indexedDB)
    return open().catch((again: unknown) => openInMemory({ storage, log }, memberId, again))
  }
}

/**
 * If there is no space even for an empty replica, the app opens with the pending mutations only.
 * Rejects with any other error.
 */
async function openInMemory(
  { storage, log }: DatabaseDeps,
  memberId: string,
  error: unknown,
): Promise<OpenedReplica> {
  if (!(error instanceof Error) || !isStorageFull(error)) throw error
  log('No space for the replica; it is kept in memory', error)
  return { replica: await openReplica({ memberId, ...storage, inMemory: true }), storageError: error }
}
