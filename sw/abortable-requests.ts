// A next version takes over once nothing is under way in this one, and a request on a dead link is under way for
// minutes. A member who has tapped for the next version does not wait for it: what is held here is given up, as if the
// network had gone, and its page sends it again under the new version.

/** For how long nothing is begun afterwards: what is given up is tried again at once, and would be held again. */
const QUIET_MS = 10_000

export interface AbortableRequests {
  /** Begins something that may take long. Rejects with a TypeError, as `fetch` does, once it is given up. */
  run: <T>(begin: () => Promise<T>) => Promise<T>
  abortAll: () => void
}

export function createAbortableRequests(now: () => number): AbortableRequests {
  let quietUntil = 0
  const held = new Set<() => void>()
  return {
    run(begin) {
      if (now() < quietUntil) return Promise.reject(givenUp())
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(givenUp())
        held.add(giveUp)
        begin()
          .finally(() => held.delete(giveUp))
          .then(resolve, reject)
      })
    },
    abortAll() {
      quietUntil = now() + QUIET_MS
      for (const giveUp of held) giveUp()
      held.clear()
    },
  }
}

/** As a lost network is told, but it is not lost: whoever wants to try again by himself has no reason to. */
export class AbortedForUpdateError extends TypeError {
  override readonly name = 'GivenUpError'
}

const givenUp = (): TypeError => new AbortedForUpdateError('Given up for the next version')
