import type { DeviceStore, Wipe } from '#replica/device-store.ts'
import { sealMember } from '#replica/upkeep/seal.ts'
import { wipeMember } from '#replica/upkeep/wipe.ts'
import type { KeptPush } from '../api/kept-push.ts'

/** The browser's caches that hold a member's private answers and pictures. */
const PRIVATE_CACHES = ['api', 'routes-cache', 'events-cache', 'user-profile-cache']

export interface Erasing {
  /** Takes a member's data off this device: databases, caches, what the service worker keeps. Cut short, it is finished by
   * the next start. */
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
    else await wipeMember(memberId, storage.indexedDB)
    for (const name of PRIVATE_CACHES) await caches?.delete(`${name}-${memberId}`)
    await store.wipes.delete(memberId)
  }
  return {
    erase: async (wipe) => {
      await store.wipes.put(wipe)
      await carryOut(wipe)
    },
    finish: async () => {
      for (const wipe of await store.wipes.toArray()) await carryOut(wipe)
    },
  }
}
