import { sealOriginals } from '../originals.ts'
import { isUnsent, readUploads, sealPhotos } from '../photos.ts'
import { SyncStore } from '../sync-store.ts'
import { wipeMember, wipeReplica } from './wipe.ts'

/**
 * Takes away all that the server has confirmed and leaves what is unsent, unreadable to anybody, until the same member
 * signs in again. Where nothing is unsent, nothing is left. Close what this thread has open first.
 */
export async function sealMember(
  memberId: string,
  options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
): Promise<void> {
  const store = new SyncStore(memberId, options)
  try {
    const photos = (await readUploads(store)).filter(isUnsent).length
    const unsent = (await store.outbox.count()) + photos
    if (unsent > 0) {
      await store.acknowledged.clear()
      await sealOriginals(store)
      await sealPhotos(store)
    }
    store.close()
    await (unsent > 0 ? wipeReplica : wipeMember)(memberId, options.indexedDB)
  } finally {
    store.close()
  }
}
