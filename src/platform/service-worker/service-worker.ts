import { isServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'
import { appState } from '../../state/app-state.ts'

/** How often an open page looks for a newer version. */
const UPDATE_CHECK_MS = 3_600_000
/** How often it looks when the server no longer supports this version. */
const REQUIRED_CHECK_MS = 60_000
/**
 * A busy version keeps the next one waiting, so it is asked to stop its work. Not at once: a
 * message to a worker that the browser is just terminating starts it again, and it then idles for
 * half a minute. (A request of the page at the same moment has the same effect in Chromium 156.)
 */
const STOP_WORK_AFTER_MS = 2_000
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
  if ('serviceWorker' in navigator) {
    const client = new RegisteredServiceWorker(window, navigator.serviceWorker)
    client.start(canInstall)
    return client
  }
  return {
    applyUpdate: () => location.reload(),
    requireUpdate: () => {
      appState.isUpdateWaiting = true
    },
    clearOutbox: () => undefined,
  }
}

class RegisteredServiceWorker implements ServiceWorkerClient {
  readonly #window: Window
  readonly #container: ServiceWorkerContainer
  #registration: ServiceWorkerRegistration | undefined
  #retryMs = INSTALL_RETRY_FIRST_MS
  #checkedAt = Date.now()
  #requiredCheck: ReturnType<typeof setInterval> | undefined
  /** the installing version whose state changes are observed */
  #observed: ServiceWorker | undefined
  #hadController: boolean
  /** the member has tapped, and the waiting version has not taken over yet */
  #isApplying = false
  /** another tab has activated a newer version than this page */
  #isOutdated = false
  /** the server has withdrawn the service worker */
  #isSwitchedOff = false

  constructor(window: Window, container: ServiceWorkerContainer) {
    this.#window = window
    this.#container = container
    // a page with a controller also starts offline next time; offline, the registration may take
    // long to resolve
    this.#hadController = container.controller !== null
    appState.isOfflineReady = this.#hadController
  }

  start(canInstall: () => Promise<void>): void {
    const container = this.#container
    const { document } = this.#window
    container.addEventListener('controllerchange', () => this.#onControllerChange())
    container.addEventListener('message', ({ data }) => {
      if (isServiceWorkerMessage(data, 'switched-off')) this.#onSwitchedOff()
    })
    document.addEventListener('visibilitychange', () => {
      const isDue = Date.now() - this.#checkedAt >= UPDATE_CHECK_MS
      if (document.visibilityState === 'visible' && isDue) this.#checkForUpdate()
    })
    const register = () => this.#register()
    container
      .getRegistration()
      .then((known) => (known ? undefined : canInstall()))
      .then(register, register)
  }

  applyUpdate = (): void => {
    const waiting = this.#registration?.waiting
    this.#isApplying = Boolean(waiting)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
    waiting?.postMessage({ type: 'take-over' })
    setTimeout(() => {
      if (this.#isApplying) this.#registration?.active?.postMessage({ type: 'let-go' })
    }, STOP_WORK_AFTER_MS)
    if (this.#isOutdated && !this.#isApplying) this.#window.location.reload()
  }

  requireUpdate = (): void => {
    if (this.#requiredCheck !== undefined) return
    this.#checkForUpdate()
    this.#requiredCheck = setInterval(() => {
      if (!appState.isUpdateWaiting) this.#checkForUpdate()
    }, REQUIRED_CHECK_MS)
  }

  clearOutbox = (): void => {
    this.#registration?.active?.postMessage({ type: 'forget-outbox' })
  }

  #register(): void {
    if (this.#isSwitchedOff) return
    this.#container
      .register('/sw.js', { updateViaCache: 'none' })
      .then((registration) => this.#observe(registration))
      .catch((error: unknown) => {
        console.warn('The service worker could not be registered; the app will not start offline:', error)
        // TypeError: the script could not be fetched. Other errors are permanent.
        if (error instanceof TypeError) this.#registerLater()
      })
  }

  /** Registers again after the retry delay, or earlier when the network is back. */
  #registerLater(): void {
    const window = this.#window
    const again = () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      this.#register()
    }
    const timer = setTimeout(again, this.#retryMs)
    this.#retryMs = Math.min(INSTALL_RETRY_MAX_MS, this.#retryMs * 2)
    window.addEventListener('online', again)
  }

  #observe(registration: ServiceWorkerRegistration): void {
    this.#registration = registration
    this.#publish(registration)
    this.#observeInstallation(registration)
    registration.addEventListener('updatefound', () => this.#observeInstallation(registration))
  }

  #observeInstallation(registration: ServiceWorkerRegistration): void {
    const { installing } = registration
    // a version found during registration is reported twice
    if (!installing || installing === this.#observed) return
    this.#observed = installing
    installing.addEventListener('statechange', () => {
      this.#publish(registration)
      if (installing.state === 'redundant' && !registration.active) this.#registerLater()
    })
  }

  /** Updates the app state from the registration. */
  #publish({ active, waiting }: ServiceWorkerRegistration): void {
    if (this.#isSwitchedOff) return
    const { controller } = this.#container
    appState.isOfflineReady = active !== null
    // clients.claim() misses a page that is still loading
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
    if (!controller) active?.postMessage({ type: 'serve-me' })
    // without a controller this is the first version: there is no older one to update
    appState.isUpdateWaiting = this.#isOutdated || (waiting !== null && controller !== null)
  }

  #onControllerChange(): void {
    if (this.#isApplying) this.#window.location.reload()
    // a page that had a controller before is now older than its service worker
    this.#isOutdated = this.#hadController && !this.#isApplying && !this.#isSwitchedOff
    appState.isUpdateWaiting = this.#isOutdated
    this.#isApplying = false
    this.#hadController = true
  }

  #onSwitchedOff(): void {
    this.#isSwitchedOff = true
    appState.isUpdateWaiting = false
    appState.isOfflineReady = false
  }

  #checkForUpdate(): void {
    this.#checkedAt = Date.now()
    // offline: the next visibility change tries again
    this.#registration?.update().catch(() => undefined)
  }
}
