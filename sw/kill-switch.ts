import { uninstall } from './uninstall.ts'

// The server sends this script in place of the service worker when that is switched off (README,
// SERVICE_WORKER), to remove a broken version. A browser requests it at every navigation, whatever the
// broken version does. It imports nothing of the app, so that the app cannot break it.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    uninstall({
      caches,
      indexedDB,
      pages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
      unregister: () => self.registration.unregister(),
    }),
  )
})
