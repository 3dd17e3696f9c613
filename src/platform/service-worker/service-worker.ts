import { isServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'
import { appState } from '../../state/app-state.ts'

/** How often an open page looks for a newer version. */
const UPDATE_CHECK_MS = 3_600_000
/** How often it looks when the server no longer supports this version. */
const REQUIRED_CHECK_MS = 60_000
/**
 * The active version lets the next one take over once no requests are open. An older version does
 * not, so the page does it after this time. Not at once: a request at the moment in which the browser
 * stops the active version starts it again, and it then idles for half a minute (Chromium 156).
 */
const TAKE_OVER_AFTER_MS = 5_000
/** Delay before a failed installation is retried; doubles with each attempt. */
const INSTALL_RETRY_FIRST_MS = 5_000
const INSTALL_RETRY_MAX_MS = 300_000

export interface ServiceWorkerClient {
  /**
   * Activates the waiting version; the page reloads once it has taken over. Call it only on a
   * member's tap.
   */
  applyUpdate: () => void
  /**
   * The server no longer supports this version: looks for a newer one now and repeatedly until one
   * waits.
   */
  requireUpdate: () => void
  /** At sign-out: the service worker must not send the pushes of this member later. */
  clearOutbox: () => void
}

/**
 * Registers the service worker and offers newer versions.
 *
 *   none --found--> installing --installed--> waiting (offered) --applyUpdate()--> active, page reloads once
 *     ^                 | a file failed to load and no older version runs: the loaded files are kept
 *     '--- the network is back, or the retry delay has passed
 *
 * When another tab activates a version, this page does not reload. The update stays offered, and a
 * tap then only reloads. Without a tap the waiting version becomes active when the last page is
 * closed.
 *
 * `canInstall`: awaited before the first installation on this device.
 */
export function startServiceWorker(
  window: Window & typeof globalThis,
  canInstall: () => Promise<void>,
): ServiceWorkerClient {
  const { navigator, location } = window
  if (!('serviceWorker' in navigator)) {
    return {
      applyUpdate: () => location.reload(),
      requireUpdate: () => {
        appState.isUpdateWaiting = true
      },
      clearOutbox: () => undefined,
    }
  }
  const container = navigator.serviceWorker
  const updates = trackUpdates(container, () => location.reload())
  const { register, registration } = createInstaller(window, container, updates)
  const checkForUpdate = createUpdateCheck(window.document, registration)
  let requiredCheck: ReturnType<typeof setInterval> | undefined
  container
    .getRegistration()
    .then((known) => (known ? undefined : canInstall()))
    .then(register, register)
  return {
    applyUpdate: () => updates.apply(registration()),
    requireUpdate() {
      if (requiredCheck !== undefined) return
      checkForUpdate()
      requiredCheck = setInterval(() => appState.isUpdateWaiting || checkForUpdate(), REQUIRED_CHECK_MS)
    },
    clearOutbox: () => registration()?.active?.postMessage({ type: 'forget-outbox' }),
  }
}

interface Updates {
  /** Updates the app state from the registration. */
  publish: (registration: ServiceWorkerRegistration) => void
  /** Activates the waiting version, or reloads if another tab has done so. */
  apply: (registration: ServiceWorkerRegistration | undefined) => void
  /** the server has withdrawn the service worker */
  isSwitchedOff: () => boolean
}

/** Keeps the app state up to date: update waiting, files on this device. */
function trackUpdates(container: ServiceWorkerContainer, reload: () => void): Updates {
  // a page with a controller also starts offline next time; offline, the registration may take long
  // to resolve
  let hadController = container.controller !== null
  /** the member has tapped, and the waiting version has not taken over yet */
  let isApplying = false
  /** another tab has activated a newer version than this page */
  let isOutdated = false
  let isSwitchedOff = false
  /** every file of the active version is on this device; false once the service worker reports a lost one */
  let hasAllFiles = true
  appState.isOfflineReady = hadController

  container.addEventListener('controllerchange', () => {
    if (isApplying) reload()
    // a page that had a controller before is now older than its service worker
    isOutdated = hadController && !isApplying && !isSwitchedOff
    appState.isUpdateWaiting = isOutdated
    isApplying = false
    hadController = true
  })
  container.addEventListener('message', ({ data }) => {
    if (isServiceWorkerMessage(data, 'files')) appState.isOfflineReady = hasAllFiles = data.isComplete
    if (!isServiceWorkerMessage(data, 'switched-off')) return
    isSwitchedOff = true
    appState.isUpdateWaiting = false
    appState.isOfflineReady = false
  })
  return {
    publish({ active, waiting }) {
      if (isSwitchedOff) return
      const { controller } = container
      appState.isOfflineReady = active !== null && hasAllFiles
      // clients.claim() misses a page that is still loading
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
      if (!controller) active?.postMessage({ type: 'serve-me' })
      // without a controller this is the first version: there is no older one to update
      appState.isUpdateWaiting = isOutdated || (waiting !== null && controller !== null)
    },
    apply(registration) {
      isApplying = Boolean(registration?.waiting)
      registration?.active?.postMessage({ type: 'let-go' })
      setTimeout(
        () => isApplying && registration?.waiting?.postMessage({ type: 'take-over' }),
        TAKE_OVER_AFTER_MS,
      )
      if (isOutdated && !isApplying) reload()
    },
    isSwitchedOff: () => isSwitchedOff,
  }
}

interface Installer {
  register: () => void
  /** undefined until it has succeeded */
  registration: () => ServiceWorkerRegistration | undefined
}

/** Registers the service worker, retries a failed installation, and publishes its changes. */
function createInstaller(
  window: Window,
  container: ServiceWorkerContainer,
  { publish, isSwitchedOff }: Updates,
): Installer {
  let registration: ServiceWorkerRegistration | undefined
  let observed: ServiceWorker | undefined
  let retryMs = INSTALL_RETRY_FIRST_MS

  function register(): void {
    if (isSwitchedOff()) return
    container
      .register('/sw.js', { updateViaCache: 'none' })
      .then(observe)
      .catch((error: unknown) => {
        console.warn('No offline start:', error)
        // TypeError: the script could not be fetched. Other errors are permanent.
        if (error instanceof TypeError) registerLater()
      })
  }

  function observe(found: ServiceWorkerRegistration): void {
    registration = found
    publish(found)
    observeInstallation(found)
    found.addEventListener('updatefound', () => observeInstallation(found))
    const checkFiles = () => found.active?.postMessage({ type: 'check-files' })
    checkFiles()
    window.addEventListener('online', checkFiles)
  }

  function observeInstallation(found: ServiceWorkerRegistration): void {
    const { installing } = found
    // a version found during registration is reported twice
    if (!installing || installing === observed) return
    observed = installing
    installing.addEventListener('statechange', () => {
      publish(found)
      if (installing.state === 'redundant' && !found.active) registerLater()
    })
  }

  /** Registers again after the retry delay, or earlier when the network is back. */
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

  return { register, registration: () => registration }
}

/**
 * Returns a function that looks for an update; it also runs when the page becomes visible after a
 * long time.
 */
function createUpdateCheck(document: Document, registration: Installer['registration']): () => void {
  let checkedAt = Date.now()
  const check = (): void => {
    checkedAt = Date.now()
    // offline: the next visibility change tries again
    registration()
      ?.update()
      .catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= UPDATE_CHECK_MS) check()
  })
  return check
}
