import { deleteSyncedOriginals } from '../sync-store/original-files.ts'
import { deleteSyncedPhotos, isUnsentUpload, readUploads } from '../sync-store/photos.ts'
import { SyncStore } from '../sync-store/sync-store.ts'
import { wipeMember, wipeReplica } from './wipe.ts'

/**
 * Takes away all that the server has confirmed and leaves what is unsent, unreadable to anybody, until the same member
 * signs in again. Where nothing is unsent, nothing is left. Close what this thread has open first.
 */
export async function deleteSyncedData(
  memberId: string,
  options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
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
    await (unsent > 0 ? wipeReplica : wipeMember)(memberId, options.indexedDB)
  } finally {
    store.close()
  }
}
