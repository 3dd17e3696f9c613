import { memberCacheNames, VIEWED_TILES_CACHE } from '#domain/wire/service-worker/member-caches.ts'
import type { DeviceStore, PendingWipe } from '#replica/device-store.ts'
import { deleteSyncedData } from '#replica/upkeep/delete-synced-data.ts'
import { wipeMember, wipeRefreshRecord, wipeSharedItems } from '#replica/upkeep/wipe.ts'
import type { BackgroundPush } from '../../api/background-push.ts'
import type { Clock } from '../../clock.ts'
import { packCacheNames } from '../../packs/pack-cache.ts'

export interface WipeQueue {
  /** Schedules a wipe. If this tab does not complete it, the next start does. */
  enqueue: (wipe: PendingWipe) => Promise<void>
  /** The member stays signed in. */
  cancel: (memberId: string) => Promise<void>
  /**
   * Deletes a member's data from this device: databases, caches, and the service worker's batch. If
   * another page keeps a database open for 3 s, it resolves and completes the wipe later.
   */
  run: (wipe: PendingWipe) => Promise<void>
  /** Runs all scheduled wipes. Waits for that of this member only; null: for all, as `run` does. */
  runPending: (memberId: string | null) => Promise<void>
  /** Whether another page has blocked a wipe for 3 s. */
  isBlocked: () => boolean
  /** Calls back when `isBlocked` has changed. */
  onBlockedChange: (listener: () => void) => void
}

interface StartedWipe {
  memberId: string
  done: Promise<void>
  /** resolves once it has been blocked for some time; never if it is not */
  isBlocked: Promise<void>
}

/** A page of this app closes its databases well within this time. */
const BLOCKED_MS = 3_000

export function createWipeQueue(deps: {
  store: DeviceStore
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  caches: CacheStorage | null
  keptPush: Pick<BackgroundPush, 'forget'>
  clock: Pick<Clock, 'after'>
}): WipeQueue {
  const { store, storage, caches, keptPush, clock } = deps
  const running = new Map<string, Promise<void>>()
  const blocked = new Set<string>()
  let notifyChange: (() => void) | null = null
  const deleteAll = async ({ memberId, keepUnsent }: PendingWipe, onBlocked: () => void) => {
    await keptPush.forget()
    if (keepUnsent) await deleteSyncedData(memberId, { ...storage, onBlocked })
    else await wipeAll(memberId, storage.indexedDB, onBlocked)
    await wipeRefreshRecord(storage.indexedDB)
    for (const name of memberCacheNames(memberId)) await caches?.delete(name)
    const names = (await caches?.keys()) ?? []
    for (const name of [...packCacheNames(names, memberId), VIEWED_TILES_CACHE]) await caches?.delete(name)
    await store.wipes.delete(memberId)
  }
  const start = (pending: PendingWipe): StartedWipe => {
    const { memberId } = pending
    const blocking: { resolve?: () => void } = {}
    const isBlocked = new Promise<void>((resolve) => (blocking.resolve = resolve))
    const report = () => {
      if (!running.has(memberId)) return
      blocked.add(memberId)
      notifyChange?.()
      blocking.resolve?.()
    }
    const done = running.get(memberId) ?? deleteAll(pending, () => void clock.after(BLOCKED_MS, report))
    running.set(memberId, done)
    const end = () => {
      running.delete(memberId)
      if (blocked.delete(memberId)) notifyChange?.()
    }
    void done.then(end, end)
    return { memberId, done, isBlocked }
  }
  return {
    enqueue: async (wipe) => void (await store.wipes.put(wipe)),
    cancel: async (memberId) => store.wipes.delete(memberId),
    run: async (pending) => {
      const { done, isBlocked } = start(pending)
      await Promise.race([done, isBlocked])
    },
    runPending: async (memberId) => {
      const started = (await store.wipes.toArray()).map(start)
      // What fails stays scheduled.
      if (memberId !== null) await started.find((one) => one.memberId === memberId)?.done
      else await Promise.all(started.map(({ done, isBlocked }) => Promise.race([done, isBlocked])))
    },
    isBlocked: () => blocked.size > 0,
    onBlockedChange: (listener) => (notifyChange = listener),
  }
}

/** Shared items that were not saved are unsent too: they are deleted only with all unsent changes. */
async function wipeAll(memberId: string, indexedDB: IDBFactory, onBlocked: () => void): Promise<void> {
  await wipeMember(memberId, indexedDB, onBlocked)
  await wipeSharedItems(memberId, indexedDB)
}
