import type { ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'

/** Where workbox-background-sync keeps the batch that waits. A copy: the device's own queue still has what is unsent. */
const QUEUE_DATABASE = 'workbox-background-sync'

interface Surroundings {
  caches: CacheStorage
  indexedDB: IDBFactory
  pages: () => Promise<readonly { postMessage: (news: ServiceWorkerMessage) => void }[]>
  unregister: () => Promise<boolean>
}

/**
 * Takes the service worker off this device, with all that it kept: pages come from the network again. No member's data
 * is touched. What can not be deleted keeps it from nothing.
 */
export async function uninstall({ caches, indexedDB, pages, unregister }: Surroundings): Promise<void> {
  for (const page of await pages()) page.postMessage({ type: 'switched-off' })
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled([...names.map((name) => caches.delete(name)), forgetQueue(indexedDB)])
  await unregister()
}

/** A batch that stayed could be sent by a later service worker, when its member has long signed out. */
function forgetQueue(indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(QUEUE_DATABASE)
    // blocked: it goes as soon as the service worker before lets go of it
    for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, () => resolve())
  })
}
