// The next version takes over once this one has no open requests, and a request on a dead link stays
// open for minutes. When a member taps Update, all requests are aborted as if the network were gone,
// and the page repeats them under the new version.

/** No request starts during this time, because pages repeat an aborted request at once. */
const PAUSE_MS = 10_000
/** A page that repeats or hands over its request does so within this time. */
const QUIET_MS = 400
/** A page that never rests must not keep the next version waiting. */
const QUIET_MAX_MS = 4_000

export interface AbortableRequests {
  /** Runs a task that may take long. Rejects with a TypeError, as `fetch` does, when it is aborted. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  abortAll: () => void
  /** Notes a request of a page, also one that this version does not handle. */
  noteRequest: () => void
  /**
   * Resolves when no page has sent a request for a moment. A request that arrives while the browser
   * stops this version would start it again, and the next version would wait until this one is idle
   * for half a minute.
   */
  untilQuiet: () => Promise<void>
}

export function createAbortableRequests(now: () => number): AbortableRequests {
  let pausedUntil = 0
  let lastRequestAt = 0
  const aborts = new Set<() => void>()
  return {
    run(task) {
      if (now() < pausedUntil) return Promise.reject(abortedForUpdate())
      return new Promise((resolve, reject) => {
        const abort = () => reject(abortedForUpdate())
        aborts.add(abort)
        task()
          .finally(() => aborts.delete(abort))
          .then(resolve, reject)
      })
    },
    abortAll() {
      pausedUntil = now() + PAUSE_MS
      for (const abort of aborts) abort()
      aborts.clear()
    },
    noteRequest() {
      lastRequestAt = now()
    },
    async untilQuiet() {
      const since = now()
      for (;;) {
        const quietAt = Math.min(Math.max(since, lastRequestAt) + QUIET_MS, since + QUIET_MAX_MS)
        if (now() >= quietAt) return
        await delay(quietAt - now())
      }
    },
  }
}

/** Looks like a network error, but the outbox need not keep the request: the page repeats it. */
export class AbortedForUpdateError extends TypeError {
  override readonly name = 'AbortedForUpdateError'
}

const abortedForUpdate = (): TypeError => new AbortedForUpdateError('Aborted for the next version')

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
