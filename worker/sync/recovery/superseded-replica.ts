import type { Replica } from '#replica/open-replica.ts'
import { type SyncStore, watchLiveQuery } from '#replica/sync-store/sync-store.ts'

// Tabs of two app versions have one replica each and share one SyncStore. Its cursors belong to the
// replica that was adopted last (reset.ts): documents that another tab stored in its own replica
// would never get into that one.

/** Another tab has adopted another replica; no response may be applied in this tab any more. */
export class ReplicaSupersededError extends Error {
  constructor() {
    super('Another tab has adopted another replica')
    this.name = 'ReplicaSupersededError'
  }
}

/**
 * Runs inside a transaction on meta.
 * @throws ReplicaSupersededError
 */
export async function assertReplicaCurrent(store: SyncStore, replica: Replica): Promise<void> {
  if (await isSuperseded(store, replica)) throw new ReplicaSupersededError()
}

/** Calls back when another tab adopts another replica than this one, which was adopted before. */
export function watchSuperseded(store: SyncStore, replica: Replica, onSuperseded: () => void): () => void {
  const read = () => isSuperseded(store, replica)
  return watchLiveQuery(read, (superseded) => {
    if (superseded) onSuperseded()
  })
}

async function isSuperseded(store: SyncStore, { storageToken }: Replica): Promise<boolean> {
  const adopted = await store.meta.get('birth')
  return adopted !== undefined && adopted.value !== storageToken
}
