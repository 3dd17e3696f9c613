import { clientsClaim } from 'workbox-core'
import { REFRESH_TAG } from '#domain/wire/service-worker/background-refresh.ts'
import type { ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'
import { createAbortableRequests } from './abortable-requests.ts'
import { type PageMessage, parsePageMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { handleOutboxRequest } from './outbox-requests.ts'
import { activateShell, installShell, repairShell } from './precache.ts'
import { refresh } from './refresh.ts'
import { readRefreshRecord } from './refresh-record.ts'
import { handleShare } from './share-target.ts'
import { storeShared } from './shared-store.ts'
import { createApiStrategy } from './strategies/api-responses.ts'
import { createPhotoStrategy } from './strategies/photos.ts'
import { type RequestKind, requestKind } from './strategies/request-kind.ts'
import { openShell } from './strategies/shell.ts'
import { createTileStrategy } from './strategies/tiles.ts'

// Only listeners, and which strategy handles which request.

declare const self: ServiceWorkerGlobalScope

const shell = { version: __SHELL_VERSION__, files: __SHELL_FILES__, pack: __SHELL_PACK__ }
const ownFiles = new Set(shell.files.map(({ url }) => url))
const now = () => Date.now()
const requests = createAbortableRequests(now)
const outbox = createOutbox({
  fetch: (request) => requests.run(() => fetch(request)),
  online: () => self.navigator.onLine,
})

const ownShell = openShell(shell.version, shell.files)
const strategies: Record<
  RequestKind,
  (request: Request, event: ExtendableEvent) => Promise<Response> | null
> = {
  tile: createTileStrategy({ caches, now, hold: requests.run }),
  picture: createPhotoStrategy({ caches, fetch: (...args) => fetch(...args), hold: requests.run }),
  page: (_, event) => ownShell.page(event),
  file: ownShell.file,
  'older-file': ownShell.olderFile,
  question: createApiStrategy({ now, hold: requests.run }),
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const repair = (source: ExtendableMessageEvent['source']) =>
  requests.run(() =>
    repairShell(shell, { caches, fetch: (url, init) => fetch(url, init) }, (isComplete) =>
      source?.postMessage({ type: 'files', isComplete } satisfies ServiceWorkerMessage),
    ),
  )
async function letNextVersionTakeOver(): Promise<void> {
  requests.abortAll()
  await requests.untilQuiet()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  self.registration.waiting?.postMessage({ type: 'take-over' } satisfies PageMessage)
}
const refreshing = {
  readRecord: () => readRefreshRecord(indexedDB),
  listPages: openPages,
  updateApp: () => self.registration.update(),
}

// After the first install it serves the page that registered it, so that the app starts offline after
// the first visit. An update waits until the member or the next cold start activates it.
clientsClaim()

self.addEventListener('install', (event) => {
  event.waitUntil(installShell(shell, { caches, fetch: (url, init) => fetch(url, init) }))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activateShell(shell.version, { caches, now }))
})

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data)
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.type === 'let-go') event.waitUntil(letNextVersionTakeOver())
  if (message?.type === 'name-yourself') event.ports[0]?.postMessage(shell.version)
  if (message?.type === 'serve-me') event.waitUntil(self.clients.claim())
  // without a network nothing can be repaired: the page asks again once there is one
  if (message?.type === 'check-files') event.waitUntil(repair(event.source).catch(() => undefined))
  if (message?.type === 'forget-outbox') event.waitUntil(outbox.clear())
})

self.addEventListener('sync', (event) => {
  if (event.tag === REFRESH_TAG) event.waitUntil(requests.run(() => refresh(refreshing)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPages().then(([page]) => page?.focus() ?? self.clients.openWindow('/')))
})

self.addEventListener('fetch', (event) => {
  requests.noteRequest()
  const { request } = event
  const kind = requestKind(request, { own: ownFiles, origin: self.location.origin })
  const response =
    handleOutboxRequest(request, outbox) ??
    handleShare(request, (shared) => storeShared(indexedDB, shared)) ??
    (kind && strategies[kind](request, event))
  if (response) event.respondWith(response)
})
