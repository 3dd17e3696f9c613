export interface BoundedQueue {
  /** Does the work once that before it is done. Null, at once, where too many wait already. */
  add<T>(work: () => Promise<T>): Promise<T> | null
}

/** Does works one after the other, in the order in which they came, and lets so many wait. */
export function createBoundedQueue(waitingMax: number): BoundedQueue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    add(work) {
      if (waiting >= waitingMax) return null
      waiting += 1
      const done = last.then(work)
      last = done.catch(() => undefined).finally(() => (waiting -= 1))
      return done
    },
  }
}
