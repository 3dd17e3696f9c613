import { memberCacheNames, VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { DeviceStore, PendingWipe } from '#replica/device-store.ts'
import { deleteSyncedData } from '#replica/upkeep/delete-synced-data.ts'
import { wipeMember, wipeRefreshRecord, wipeSharedItems } from '#replica/upkeep/wipe.ts'
import type { BackgroundPush } from '../../api/background-push.ts'
import { packCacheNames } from '../../packs/pack-cache.ts'

export interface WipeQueue {
  /** Schedules a wipe. If this tab does not complete it, the next start does. */
  enqueue: (wipe: PendingWipe) => Promise<void>
  /** The member stays signed in. */
  cancel: (memberId: string) => Promise<void>
  /** Deletes a member's data from this device: databases, caches, and the service worker's batch. */
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
  const run = async ({ memberId, keepUnsent }: PendingWipe) => {
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
    run,
    runPending: async () => {
      for (const wipe of await store.wipes.toArray()) await run(wipe)
    },
  }
}

/** Shared items that were not saved are unsent too: they are deleted only with all unsent changes. */
async function wipeAll(memberId: string, indexedDB: IDBFactory): Promise<void> {
  await wipeMember(memberId, indexedDB)
  await wipeSharedItems(memberId, indexedDB)
}
