import { readUploads } from './photos.ts'
import { type PendingMutation, type PhotoUpload, type SyncStore, watchLiveQuery } from './sync-store.ts'

/** All unsent writes and photos, each oldest first. */
export interface UnsentChanges {
  outbox: PendingMutation[]
  uploads: PhotoUpload[]
}

export const readUnsentChanges = async (store: SyncStore): Promise<UnsentChanges> => ({
  outbox: await store.outbox.orderBy('seq').toArray(),
  uploads: await readUploads(store),
})

/** Reports them immediately and after every change in any tab. */
export const watchUnsentChanges = (
  store: SyncStore,
  onUnsent: (unsent: UnsentChanges) => void,
): (() => void) => watchLiveQuery(() => readUnsentChanges(store), onUnsent)
