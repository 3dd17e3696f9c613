// The next version takes over once this one has no open requests, and a request on a dead link stays
// open for minutes. When a member taps Update, all requests are aborted as if the network were gone,
// and the page repeats them under the new version.

/** No request starts during this time, because pages repeat an aborted request at once. */
const PAUSE_MS = 10_000

export interface AbortableRequests {
  /** Runs a task that may take long. Rejects with a TypeError, as `fetch` does, when it is aborted. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  abortAll: () => void
}

export function createAbortableRequests(now: () => number): AbortableRequests {
  let pausedUntil = 0
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
  }
}

/** Looks like a network error, but the outbox need not keep the request: the page repeats it. */
export class AbortedForUpdateError extends TypeError {
  override readonly name = 'AbortedForUpdateError'
}

const abortedForUpdate = (): TypeError => new AbortedForUpdateError('Aborted for the next version')
