import { uninstall } from './uninstall.ts'

// What stands at the service worker's address where the server has it switched off (README, SERVICE_WORKER): the
// way out for a version that serves something broken. A browser asks for this address at every navigation, whatever
// the broken one does. It knows nothing of the app, so that nothing of the app can break it.

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
