import { clientsClaim } from 'workbox-core'
import { parsePageMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { answerForOutbox } from './outbox-requests.ts'
import { installShell, takeOver } from './precache.ts'
import { shellStrategy } from './strategies/shell.ts'

// Listeners, and which strategy answers which request; nothing else.

declare const self: ServiceWorkerGlobalScope

const shell = { version: __SHELL_VERSION__, files: __SHELL_FILES__ }
const answerFromShell = shellStrategy(shell.version, shell.files)
const outbox = createOutbox({
  fetch: (request) => fetch(request),
  online: () => self.navigator.onLine,
})

// A first install serves the page that registered it, so that the very first visit already ends with an app that
// starts offline. An update waits: taking over is the member's choice, or the next cold start's.
clientsClaim()

self.addEventListener('install', (event) => {
  event.waitUntil(installShell(shell, { caches, fetch: (url, init) => fetch(url, init) }))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(shell.version, { caches, now: () => Date.now() }))
})

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data)
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.type === 'serve-me') event.waitUntil(self.clients.claim())
  if (message?.type === 'forget-outbox') event.waitUntil(outbox.clear())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerForOutbox(request, outbox) ?? answerFromShell({ request, event })
  if (answer) event.respondWith(answer)
})
