// A browser installs any valid script as a newer version, also an empty one that a proxy has put in
// place of ours. Such a version would wait, ignore the member's tap, and leave the app without its
// files at the next cold start. A running version cannot reject it, so it is not offered, and the
// server is asked again until a version of ours replaces it. If the browser activated it at a cold
// start, pages come from the network only; the member's data is not affected. The first start with
// a network installs our version, which then takes over at once.

/** Our versions reply at once, but the browser may have to start them first. */
const REPLY_TIMEOUT_MS = 10_000
/** Delay before the server is asked again; doubles with each attempt. */
const RETRY_FIRST_MS = 5_000
const RETRY_MAX_MS = 300_000

/**
 * Resolves once the waiting version is one of ours, or none waits; never if `signal` is aborted
 * first.
 */
export async function waitForValidVersion(
  serviceWorker: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
  signal: AbortSignal,
): Promise<void> {
  for (let retryMs = RETRY_FIRST_MS; ; retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)) {
    const registration = await serviceWorker?.getRegistration()
    const waiting = registration?.waiting
    if (!waiting) return
    if (await isOurVersion(waiting)) {
      const { active } = registration
      // the running version is not ours: replace it without asking the member
      const isForeign = active !== null && !(await isOurVersion(active))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
      if (isForeign) waiting.postMessage({ type: 'take-over' })
      return
    }
    await registration?.update().catch(() => undefined) // offline: the next attempt asks again
    await delay(retryMs, signal)
  }
}

function isOurVersion(waiting: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const { port1: ownPort, port2: otherPort } = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (isOurs: boolean): void => {
      clearTimeout(timeout)
      ownPort.close()
      resolve(isOurs)
    }
    const timeout = setTimeout(settle, REPLY_TIMEOUT_MS, false)
    ownPort.addEventListener('message', () => settle(true))
    ownPort.start()
    waiting.postMessage({ type: 'name-yourself' }, [otherPort])
  })
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
