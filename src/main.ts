import {
  allowReloadAgain,
  browserRecovery,
  isAppUnreachable,
  loadWithRecovery,
  recoverByReload,
} from './features/app/reload-recovery.ts'
import { prefetchQueries } from './first-queries.ts'
import { loadAfterSignIn, loadAhead, loadLinked, pageCodes } from './page-codes.ts'
import { watchConnection } from './platform/connection/connection.ts'
import { mayPrefetch, watchLinks } from './platform/connection/prefetch-links.ts'
import { INSTALLED_QUERY, watchInstall } from './platform/device/install.ts'
import { startSyncWorker } from './platform/port/sync-worker.ts'
import { createQueryCache } from './platform/queries/query-cache.ts'
import { startServiceWorker } from './platform/service-worker/service-worker.ts'
import { startSession } from './platform/session/session.ts'
import { createTokens } from './platform/session/tokens.ts'
import { warmUpStorage } from './platform/storage/storage.ts'
import { openTextStorage } from './platform/storage/text-storage.ts'
import { applyTheme } from './platform/storage/theme.ts'
import { session } from './state/session.ts'
import { syncStatus } from './state/sync-status.ts'
import { batchStyles } from './ui/theme/batch-styles.ts'

// Builds everything the page consists of. Nothing else does. It holds nothing that draws: the worker is on its way to the
// first rows, and the page's code on its way here, while React is still being read.

const now = (): Date => new Date()
const mending = browserRecovery()
let started = false
// once it has started, the worker reports its troubles itself: an error that slipped through must not end the app
const crashed = (words: string): void => {
  if (started) console.error('The sync worker:', words)
  // the form can be read and filled in meanwhile; no word of a failure would help more than the connection
  else if (isAppUnreachable()) addEventListener('online', () => location.reload(), { once: true })
  else if (!recoverByReload('worker', mending)) session.failure = { kind: 'worker', words }
}

const port = startSyncWorker({
  lifeLock: `cairnway-worker-${performance.timeOrigin}-${Math.random()}`,
  locks: navigator.locks,
  onCrash: crashed,
  onEnd: () => {
    session.failure = { kind: 'ended' }
  },
})
batchStyles(window)
void warmUpStorage()
const app = loadWithRecovery('app', () => import('./show-app.tsx'), mending)
const texts = openTextStorage(() => localStorage)
const tokens = createTokens(texts, window)
const queries = createQueryCache(port)
const hasTokens = tokens.readSync() !== null
loadAhead(location.pathname, hasTokens)
if (hasTokens) prefetchQueries(queries, location)
const appWorker = startServiceWorker(window, async () => {
  await running
  const { waitForIdleNetwork } = await import('./platform/connection/idle-network.ts')
  await waitForIdleNetwork(window)
})
const install = watchInstall(window, texts)

applyTheme(document.documentElement, texts)
watchConnection({ window, port, now })
watchLinks(document, (pathname) => mayPrefetch(navigator, syncStatus) && loadLinked(pathname))
const running = startSession({ port, queries, tokens, serviceWorker: appWorker })
running.then(
  () => {
    started = true
    allowReloadAgain('worker', mending)
    // not sooner: without the worker nobody can sign in
    if (!session.memberId) loadAfterSignIn(location)
  },
  (error: unknown) => crashed(String(error)),
)

// a sign-in in another tab holds here as well; of a sign-out the worker hears by itself
tokens.onOtherTabChange((pair) => {
  if (pair && session.phase === 'ready' && !session.memberId) location.reload()
})

if (matchMedia(INSTALLED_QUERY).matches)
  import('./platform/device/app-badge.ts')
    .then(({ startAppBadge }) => startAppBadge({ navigator, port }))
    .catch((error: unknown) => console.warn('The icon will tell nothing:', error))

app.then(
  ({ showApp }) => showApp({ port, queries, serviceWorker: appWorker, install, now }, pageCodes),
  // index.html says in its own words that the app does not come
  (error: unknown) => console.error('The app could not be loaded:', error),
)
