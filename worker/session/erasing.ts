import { LOOKED_AT_TILES_CACHE, memberCacheNames } from '#domain/wire/member-caches.ts'
import type { DeviceStore, Wipe } from '#replica/device-store.ts'
import { sealMember } from '#replica/upkeep/seal.ts'
import { wipeMember, wipeRefreshRecord, wipeShared } from '#replica/upkeep/wipe.ts'
import type { KeptPush } from '../api/kept-push.ts'
import { packCachesOf } from '../packs/pack-box.ts'

export interface Erasing {
  /** Notes what is to be erased: from then on the next start does it, whatever becomes of this tab. */
  note: (wipe: Wipe) => Promise<void>
  /** Takes the note back: the member stays. */
  spare: (memberId: string) => Promise<void>
  /** Takes a member's data off this device, as noted: databases, caches, what the service worker keeps. */
  erase: (wipe: Wipe) => Promise<void>
  finish: () => Promise<void>
}

export function createErasing(deps: {
  store: DeviceStore
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  caches: CacheStorage | null
  keptPush: Pick<KeptPush, 'forget'>
}): Erasing {
  const { store, storage, caches, keptPush } = deps
  const carryOut = async ({ memberId, keepUnsent }: Wipe) => {
    await keptPush.forget()
    if (keepUnsent) await sealMember(memberId, storage)
    else await wipeAll(memberId, storage.indexedDB)
    await wipeRefreshRecord(storage.indexedDB)
    for (const name of memberCacheNames(memberId)) await caches?.delete(name)
    const names = (await caches?.keys()) ?? []
    for (const name of [...packCachesOf(names, memberId), LOOKED_AT_TILES_CACHE]) await caches?.delete(name)
    await store.wipes.delete(memberId)
  }
  return {
    note: async (wipe) => void (await store.wipes.put(wipe)),
    spare: async (memberId) => store.wipes.delete(memberId),
    erase: carryOut,
    finish: async () => {
      for (const wipe of await store.wipes.toArray()) await carryOut(wipe)
    },
  }
}

/** What was shared and not saved is as unsent as what was written: it goes only where the member throws that away too. */
async function wipeAll(memberId: string, indexedDB: IDBFactory): Promise<void> {
  await wipeMember(memberId, indexedDB)
  await wipeShared(memberId, indexedDB)
}
