import { clientsClaim } from 'workbox-core'
import { REFRESH_TAG } from '#domain/wire/refresh.ts'
import { createLettingGo } from './letting-go.ts'
import { parsePageMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { answerForOutbox } from './outbox-requests.ts'
import { installShell, takeOver } from './precache.ts'
import { refresh } from './refresh.ts'
import { readRefreshRecord } from './refresh-record.ts'
import { answerShare } from './share-target.ts'
import { keepShared } from './shared-store.ts'
import { type Kind, kindOf } from './strategies/kinds.ts'
import { createMemberAnswers } from './strategies/member-answers.ts'
import { createPictureAnswers } from './strategies/pictures.ts'
import { openShell } from './strategies/shell.ts'
import { createTileAnswers } from './strategies/tiles.ts'

// Listeners, and which strategy answers which request; nothing else.

declare const self: ServiceWorkerGlobalScope

const shell = { version: __SHELL_VERSION__, files: __SHELL_FILES__ }
const ownFiles = new Set(shell.files.map(({ url }) => url))
const now = () => Date.now()
const lettingGo = createLettingGo(now)
const outbox = createOutbox({
  fetch: (request) => lettingGo.hold(() => fetch(request)),
  online: () => self.navigator.onLine,
})

const ownShell = openShell(shell.version, shell.files)
const strategies: Record<Kind, (request: Request, event: ExtendableEvent) => Promise<Response> | null> = {
  tile: createTileAnswers({ caches, now, hold: lettingGo.hold }),
  picture: createPictureAnswers({ caches, fetch: (...asked) => fetch(...asked), hold: lettingGo.hold }),
  page: (_, event) => ownShell.page(event),
  file: ownShell.file,
  'older-file': ownShell.olderFile,
  question: createMemberAnswers({ now, hold: lettingGo.hold }),
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const refreshing = {
  asked: () => readRefreshRecord(indexedDB),
  pages: openPages,
  renewApp: () => self.registration.update(),
}

// A first install serves the page that registered it, so that the very first visit already ends with an app that
// starts offline. An update waits: taking over is the member's choice, or the next cold start's.
clientsClaim()

self.addEventListener('install', (event) => {
  event.waitUntil(installShell(shell, { caches, fetch: (url, init) => fetch(url, init) }))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(shell.version, { caches, now }))
})

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data)
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.type === 'let-go') lettingGo.letGo()
  if (message?.type === 'name-yourself') event.ports[0]?.postMessage(shell.version)
  if (message?.type === 'serve-me') event.waitUntil(self.clients.claim())
  if (message?.type === 'forget-outbox') event.waitUntil(outbox.clear())
})

self.addEventListener('sync', (event) => {
  if (event.tag === REFRESH_TAG) event.waitUntil(lettingGo.hold(() => refresh(refreshing)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPages().then(([page]) => page?.focus() ?? self.clients.openWindow('/')))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, { own: ownFiles, origin: self.location.origin })
  const answer =
    answerForOutbox(request, outbox) ??
    answerShare(request, (shared) => keepShared(indexedDB, shared)) ??
    (kind && strategies[kind](request, event))
  if (answer) event.respondWith(answer)
})
