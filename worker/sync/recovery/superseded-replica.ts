import type { Replica } from '#replica/open-replica.ts'
import { type SyncStore, watchLiveQuery } from '#replica/sync-store/sync-store.ts'

// Tabs of two versions of the app have a replica each, and one SyncStore between them. Its positions speak of the replica that was
// adopted last (reset.ts): what another tab laid into its own would never come to that one.

/** Another tab has adopted another replica: nothing may be taken in here any more. */
export class ReplicaSupersededError extends Error {
  constructor() {
    super('Another tab has adopted another replica')
    this.name = 'ReplicaOutrun'
  }
}

/** Throws ReplicaOutrun. Runs inside a transaction on meta. */
export async function assertReplicaCurrent(store: SyncStore, replica: Replica): Promise<void> {
  if (await isOutrun(store, replica)) throw new ReplicaSupersededError()
}

/** Calls back when another tab adopts another replica than this one, which was adopted before. */
export function watchSuperseded(store: SyncStore, replica: Replica, onOutrun: () => void): () => void {
  const read = () => isOutrun(store, replica)
  return watchLiveQuery(read, (outrun) => {
    if (outrun) onOutrun()
  })
}

async function isOutrun(store: SyncStore, { storageToken }: Replica): Promise<boolean> {
  const adopted = await store.meta.get('birth')
  return adopted !== undefined && adopted.value !== storageToken
}
