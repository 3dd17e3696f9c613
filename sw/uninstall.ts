import type { ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'

/** Where workbox-background-sync stores the batch. A copy: the outbox of the device still has it. */
const QUEUE_DATABASE = 'workbox-background-sync'

interface UninstallDeps {
  caches: CacheStorage
  indexedDB: IDBFactory
  pages: () => Promise<readonly { postMessage: (news: ServiceWorkerMessage) => void }[]>
  unregister: () => Promise<boolean>
}

/**
 * Unregisters the service worker and deletes its caches and queue; pages come from the network again.
 * A member's data is not changed. A failed deletion does not prevent the rest.
 */
export async function uninstall({ caches, indexedDB, pages, unregister }: UninstallDeps): Promise<void> {
  for (const page of await pages()) page.postMessage({ type: 'switched-off' })
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled([...names.map((name) => caches.delete(name)), deleteQueue(indexedDB)])
  await unregister()
}

/** A remaining batch could be sent by a later service worker, after its member has signed out. */
function deleteQueue(indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(QUEUE_DATABASE)
    // blocked: it is deleted as soon as the old service worker closes it
    for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, () => resolve())
  })
}
