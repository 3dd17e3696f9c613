import { deleteSyncedOriginals } from '../sync-store/original-files.ts'
import { deleteSyncedPhotos, isUnsentUpload, readUploads } from '../sync-store/photos.ts'
import { SyncStore } from '../sync-store/sync-store.ts'
import { wipeMember, wipeReplica } from './wipe.ts'

/**
 * Deletes everything that the server has confirmed. Unsent changes stay, locked until the same member
 * signs in again; without any, nothing is left. Close this thread's databases first.
 */
export async function deleteSyncedData(
  memberId: string,
  options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange; onBlocked?: () => void },
): Promise<void> {
  const store = new SyncStore(memberId, options)
  try {
    const photos = (await readUploads(store)).filter(isUnsentUpload).length
    const unsent = (await store.outbox.count()) + photos
    if (unsent > 0) {
      await store.acknowledged.clear()
      await deleteSyncedOriginals(store)
      await deleteSyncedPhotos(store)
    }
    store.close()
    await (unsent > 0 ? wipeReplica : wipeMember)(memberId, options.indexedDB, options.onBlocked)
  } finally {
    store.close()
  }
}
