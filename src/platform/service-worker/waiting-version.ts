// A browser takes any script for a newer version that it can run, also an empty one that something on the way has put in the
// place of ours: it would wait, do nothing when it is tapped for, and at the next cold start leave the app without its files.
// No running version can keep it out: a browser knows no way to turn a script away. It is not offered here, and the server is asked
// again, so that ours takes its place. Where it was taken at a cold start all the same, pages come from the network, and there is
// none without one; all that a member has stays where it was. The first start with a network brings ours, which takes over at once.

/** A version of ours answers at once; it may have to be woken for it. */
const ANSWER_PATIENCE_MS = 10_000
/** When the server is asked again; doubles with each try. */
const RETRY_FIRST_MS = 5_000
const RETRY_MAX_MS = 300_000

/** Resolves once what waits is a version of this app, or nothing waits; never, where `ends` comes first. */
export async function waitForValidVersion(
  serviceWorker: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
  ends: AbortSignal,
): Promise<void> {
  for (let retryMs = RETRY_FIRST_MS; ; retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)) {
    const registration = await serviceWorker?.getRegistration()
    const waiting = registration?.waiting
    if (!waiting) return
    if (await namesItself(waiting)) {
      const { active } = registration
      // what runs is nobody's choice: there is nothing to ask a member for
      const isForeign = active !== null && !(await namesItself(active))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
      if (isForeign) waiting.postMessage({ type: 'take-over' })
      return
    }
    await registration?.update().catch(() => undefined) // no connection: the next try asks again
    await after(retryMs, ends)
  }
}

function namesItself(waiting: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const { port1: mine, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (named: boolean): void => {
      clearTimeout(patience)
      mine.close()
      resolve(named)
    }
    const patience = setTimeout(end, ANSWER_PATIENCE_MS, false)
    mine.addEventListener('message', () => end(true))
    mine.start()
    waiting.postMessage({ type: 'name-yourself' }, [theirs])
  })
}

function after(ms: number, ends: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ends.aborted) return
    const timer = setTimeout(resolve, ms)
    ends.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
