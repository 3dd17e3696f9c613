import {
  allowReloadAgain,
  browserRecovery,
  isAppUnreachable,
  loadWithRecovery,
  recoverByReload,
} from './features/app/reload-recovery.ts'
import { pageModules } from './page-modules.ts'
import { watchConnection } from './platform/connection/connection.ts'
import { mayPrefetch, watchLinks } from './platform/connection/prefetch-links.ts'
import { INSTALLED_QUERY, watchInstall } from './platform/device/install.ts'
import { createPageClock } from './platform/page-clock.ts'
import { startSyncWorker } from './platform/port/sync-worker.ts'
import { createQueryCache } from './platform/queries/query-cache.ts'
import { startServiceWorker } from './platform/service-worker/service-worker.ts'
import { startSession } from './platform/session/session.ts'
import { createTokens } from './platform/session/tokens.ts'
import { warmUpStorage } from './platform/storage/storage.ts'
import { openTextStorage } from './platform/storage/text-storage.ts'
import { applyTheme } from './platform/storage/theme.ts'
import { restrictStrings } from './platform/trusted-types.ts'
import { createPreload } from './preload.ts'
import { session } from './state/session.ts'
import { syncStatus } from './state/sync-status.ts'
import { batchStyles } from './ui/theme/batch-styles.ts'

// Composes the page. It imports nothing that renders, so that the worker starts its first queries and the code of the page
// is loading while React is still being parsed.

restrictStrings(window)
const recovery = browserRecovery()
let started = false
// once started, the worker reports its failures itself: an uncaught error must not end the app
const handleCrash = (message: string): void => {
  if (started) console.error('The sync worker:', message)
  // the sign-in form stays usable; nothing helps before the connection is back
  else if (isAppUnreachable()) addEventListener('online', () => location.reload(), { once: true })
  else if (!recoverByReload('worker', recovery)) session.failure = { kind: 'worker', message }
}

const port = startSyncWorker({
  lifeLock: `cairnway-worker-${performance.timeOrigin}-${Math.random()}`,
  locks: navigator.locks,
  onCrash: handleCrash,
  onEnd: () => {
    session.failure = { kind: 'ended' }
  },
})
batchStyles(window)
void warmUpStorage()
const app = loadWithRecovery('app', () => import('./show-app.tsx'), recovery)
const texts = openTextStorage(() => localStorage)
const now = createPageClock(texts, Date.now)
const tokens = createTokens(texts, window)
const queries = createQueryCache(port)
const preload = createPreload(pageModules, queries)
const hasTokens = tokens.readSync() !== null
preload.page(location.pathname, hasTokens)
if (hasTokens) preload.queries(location)
const serviceWorker = startServiceWorker(window, async () => {
  await running
  const { waitForIdleNetwork } = await import('./platform/connection/idle-network.ts')
  await waitForIdleNetwork(window)
})
const install = watchInstall(window, texts)

applyTheme(document.documentElement, texts)
watchConnection({ window, port, now })
watchLinks(document, (pathname) => mayPrefetch(navigator, syncStatus) && preload.page(pathname, true))
const running = startSession({ port, queries, tokens, serviceWorker })
running.then(
  () => {
    started = true
    allowReloadAgain('worker', recovery)
    // not earlier: signing in needs the worker
    if (!session.memberId) preload.pageAfterSignIn(location)
  },
  (error: unknown) => handleCrash(String(error)),
)

// a sign-in in another tab applies here too; the worker itself detects a sign-out
tokens.onOtherTabChange((pair) => {
  if (pair && session.phase === 'ready' && !session.memberId) location.reload()
})

if (matchMedia(INSTALLED_QUERY).matches)
  import('./platform/device/app-badge.ts')
    .then(({ startAppBadge }) => startAppBadge({ navigator, port }))
    .catch((error: unknown) => console.warn('No app badge:', error))

app.then(
  ({ showApp }) => showApp({ port, queries, serviceWorker, install, now }, pageModules),
  // index.html has its own message for this
  (error: unknown) => console.error('The app could not be loaded:', error),
)
