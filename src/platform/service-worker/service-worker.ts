import { isServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'
import { appState } from '../../state/app-state.ts'

/** How often a page that stays open asks for a newer version. */
const UPDATE_CHECK_MS = 3_600_000
/** How often one asks that can do nothing without it. */
const NEEDED_CHECK_MS = 60_000
/**
 * A version that is busy keeps the next one waiting. Not at once: a word to one that is just being ended, as it has nothing to do, starts
 * it again, and then it idles for half a minute before it is ended. (So does a request of the page that falls into the same moment, in
 * Chromium 156: the next version then takes over after that half minute.)
 */
const LET_GO_AFTER_MS = 2_000
/** When the app is brought to the device again after its files did not all come; doubles with each try. */
const INSTALL_RETRY_FIRST_MS = 5_000
const INSTALL_RETRY_MAX_MS = 300_000

export interface ServiceWorkerClient {
  /** Takes the waiting version: the page reloads once it has taken over. Only ever called by a member's tap. */
  applyUpdate(): void
  /** The server no longer speaks with this version: a newer one is asked for at once, and again until one waits. */
  requireUpdate(): void
  /** Nothing of the member who leaves may be sent any more while no page lives. */
  clearOutbox(): void
}

/**
 * Registers the service worker and offers newer versions.
 *
 *   none --found--> installing --installed--> waits (offered) --takeUpdate()--> takes over --> this page reloads once
 *     ^                 | a file did not come, and no older version runs: what came is kept
 *     '--- the network is back, or some seconds later
 *
 * A version that takes over because of another tab reloads nothing here: nobody tapped here. It goes on being offered; a
 * tap then only reloads. Where nobody taps, what waits takes over when the last page is closed: the next start has it.
 *
 * `mayCome`: asked where nothing of the app is on the device yet, which is brought from then on.
 */
export function startServiceWorker(
  window: Window & typeof globalThis,
  mayCome: () => Promise<void>,
): ServiceWorkerClient {
  const { navigator, document, location } = window
  let registration: ServiceWorkerRegistration | undefined
  let retryMs = INSTALL_RETRY_FIRST_MS
  let followed: ServiceWorker | undefined
  let tapped = false
  let overtaken = false
  let switchedOff = false
  let needed: ReturnType<typeof setInterval> | undefined
  if (!('serviceWorker' in navigator))
    return {
      applyUpdate: () => location.reload(),
      requireUpdate: () => (appState.isUpdateWaiting = true),
      clearOutbox: () => undefined,
    }
  const { serviceWorker } = navigator
  // who serves this page serves the next one; without a connection it may be long before the registration answers
  let served = serviceWorker.controller !== null
  appState.isOfflineReady = served

  function offer(found: ServiceWorkerRegistration): void {
    if (switchedOff) return
    appState.isOfflineReady = found.active !== null
    // a page that was loading when the first version took over was passed over
    if (!serviceWorker.controller) found.active?.postMessage({ type: 'serve-me' })
    // without a controller this is the first version: nothing older is running that it could replace
    appState.isUpdateWaiting = overtaken || (found.waiting !== null && serviceWorker.controller !== null)
  }

  function follow(found: ServiceWorkerRegistration): void {
    registration = found
    offer(found)
    followInstall(found)
    found.addEventListener('updatefound', () => followInstall(found))
  }

  function followInstall(found: ServiceWorkerRegistration): void {
    const { installing } = found
    // one that is found while it is registered is told of twice
    if (!installing || installing === followed) return
    followed = installing
    installing.addEventListener('statechange', () => {
      offer(found)
      if (installing.state === 'redundant' && !found.active) registerLater()
    })
  }

  function register(): void {
    if (switchedOff) return
    serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(follow)
      .catch((error: unknown) => {
        console.warn('The app will not start offline:', error)
        // so it says where the script could not be fetched; all else holds for good
        if (error instanceof TypeError) registerLater()
      })
  }

  function registerLater(): void {
    const again = () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      register()
    }
    const timer = setTimeout(again, retryMs)
    retryMs = Math.min(INSTALL_RETRY_MAX_MS, retryMs * 2)
    window.addEventListener('online', again)
  }

  serviceWorker.addEventListener('controllerchange', () => {
    if (tapped) location.reload()
    // who was served before is now of an older version than its service worker
    overtaken = served && !tapped && !switchedOff
    appState.isUpdateWaiting = overtaken
    tapped = false
    served = true
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!isServiceWorkerMessage(data, 'switched-off')) return
    switchedOff = true
    Object.assign(appState, { updateWaits: false, startsOffline: false })
  })
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    registration?.update().catch(() => undefined) // no connection: the next return to the page asks again
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= UPDATE_CHECK_MS) check()
  })
  serviceWorker
    .getRegistration()
    .then((known) => (known ? undefined : mayCome()))
    .then(register, register)

  return {
    applyUpdate() {
      tapped = Boolean(registration?.waiting)
      registration?.waiting?.postMessage({ type: 'take-over' })
      setTimeout(() => tapped && registration?.active?.postMessage({ type: 'let-go' }), LET_GO_AFTER_MS)
      if (overtaken && !tapped) location.reload()
    },
    requireUpdate() {
      if (needed !== undefined) return
      check()
      needed = setInterval(() => appState.isUpdateWaiting || check(), NEEDED_CHECK_MS)
    },
    clearOutbox() {
      registration?.active?.postMessage({ type: 'forget-outbox' })
    },
  }
}
