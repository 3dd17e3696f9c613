import { memberCacheNames, VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { DeviceStore, PendingWipe } from '#replica/device-store.ts'
import { deleteSyncedData } from '#replica/upkeep/delete-synced-data.ts'
import { wipeMember, wipeRefreshRecord, wipeSharedItems } from '#replica/upkeep/wipe.ts'
import type { BackgroundPush } from '../api/background-push.ts'
import { packCacheNames } from '../packs/pack-cache.ts'

export interface WipeQueue {
  /** Notes what is to be erased: from then on the next start does it, whatever becomes of this tab. */
  enqueue: (wipe: PendingWipe) => Promise<void>
  /** Takes the note back: the member stays. */
  cancel: (memberId: string) => Promise<void>
  /** Takes a member's data off this device, as noted: databases, caches, what the service worker keeps. */
  run: (wipe: PendingWipe) => Promise<void>
  runPending: () => Promise<void>
}

export function createWipeQueue(deps: {
  store: DeviceStore
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  caches: CacheStorage | null
  keptPush: Pick<BackgroundPush, 'forget'>
}): WipeQueue {
  const { store, storage, caches, keptPush } = deps
  const carryOut = async ({ memberId, keepUnsent }: PendingWipe) => {
    await keptPush.forget()
    if (keepUnsent) await deleteSyncedData(memberId, storage)
    else await wipeAll(memberId, storage.indexedDB)
    await wipeRefreshRecord(storage.indexedDB)
    for (const name of memberCacheNames(memberId)) await caches?.delete(name)
    const names = (await caches?.keys()) ?? []
    for (const name of [...packCacheNames(names, memberId), VIEWED_TILES_CACHE]) await caches?.delete(name)
    await store.wipes.delete(memberId)
  }
  return {
    enqueue: async (wipe) => void (await store.wipes.put(wipe)),
    cancel: async (memberId) => store.wipes.delete(memberId),
    run: carryOut,
    runPending: async () => {
      for (const wipe of await store.wipes.toArray()) await carryOut(wipe)
    },
  }
}

/** What was shared and not saved is as unsent as what was written: it goes only where the member throws that away too. */
async function wipeAll(memberId: string, indexedDB: IDBFactory): Promise<void> {
  await wipeMember(memberId, indexedDB)
  await wipeSharedItems(memberId, indexedDB)
}
