import {
  browserMending,
  isCutOff,
  loadMended,
  mayMendAgain,
  mendByReload,
} from './features/app/mend-by-reload.ts'
import { askFirst } from './first-queries.ts'
import { loadAfterSignIn, loadAhead, loadLinked, pageCodes } from './page-codes.ts'
import { watchConnection } from './platform/connection.ts'
import { INSTALLED, watchInstall } from './platform/install.ts'
import { openTexts } from './platform/kept-texts.ts'
import { mayFetchAhead, watchLinks } from './platform/linked-pages.ts'
import { createQueryCache } from './platform/query-cache.ts'
import { startAppWorker } from './platform/service-worker.ts'
import { startSession } from './platform/session.ts'
import { wakeStorage } from './platform/storage.ts'
import { startSyncWorker } from './platform/sync-worker.ts'
import { applyTheme } from './platform/theme.ts'
import { createTokens } from './platform/tokens.ts'
import { session } from './state/session.ts'
import { syncStatus } from './state/sync-status.ts'
import { gatherStyles } from './ui/theme/gather-styles.ts'

// Builds everything the page consists of. Nothing else does. It holds nothing that draws: the worker is on its way to the
// first rows, and the page's code on its way here, while React is still being read.

const now = (): Date => new Date()
const mending = browserMending()
let started = false
// once it has started, the worker reports its troubles itself: an error that slipped through must not end the app
const crashed = (words: string): void => {
  if (started) console.error('The sync worker:', words)
  // the form can be read and filled in meanwhile; no word of a failure would help more than the connection
  else if (isCutOff()) addEventListener('online', () => location.reload(), { once: true })
  else if (!mendByReload('worker', mending)) session.failure = { kind: 'worker', words }
}

const port = startSyncWorker({
  lifeLock: `cairnway-worker-${performance.timeOrigin}-${Math.random()}`,
  locks: navigator.locks,
  onCrash: crashed,
  onEnd: () => {
    session.failure = { kind: 'ended' }
  },
})
gatherStyles(window)
void wakeStorage()
const app = loadMended('app', () => import('./show-app.tsx'), mending)
const texts = openTexts(() => localStorage)
const tokens = createTokens(texts, window)
const queries = createQueryCache(port)
const hasTokens = tokens.stored() !== null
loadAhead(location.pathname, hasTokens)
if (hasTokens) askFirst(queries, location)
const appWorker = startAppWorker(window, async () => {
  await running
  const { linkIsFree } = await import('./platform/link-is-free.ts')
  await linkIsFree(window)
})
const install = watchInstall(window, texts)

applyTheme(document.documentElement, texts)
watchConnection({ window, port, now })
watchLinks(document, (pathname) => mayFetchAhead(navigator, syncStatus) && loadLinked(pathname))
const running = startSession({ port, queries, tokens, appWorker })
running.then(
  () => {
    started = true
    mayMendAgain('worker', mending)
    // not sooner: without the worker nobody can sign in
    if (!session.memberId) loadAfterSignIn(location)
  },
  (error: unknown) => crashed(String(error)),
)

// a sign-in in another tab holds here as well; of a sign-out the worker hears by itself
tokens.onOtherTab((pair) => {
  if (pair && session.phase === 'ready' && !session.memberId) location.reload()
})

if (matchMedia(INSTALLED).matches)
  import('./platform/badge.ts')
    .then(({ keepBadge }) => keepBadge({ navigator, port }))
    .catch((error: unknown) => console.warn('The icon will tell nothing:', error))

app.then(
  ({ showApp }) => showApp({ port, queries, appWorker, install, now }, pageCodes),
  // index.html says in its own words that the app does not come
  (error: unknown) => console.error('The app could not be loaded:', error),
)
