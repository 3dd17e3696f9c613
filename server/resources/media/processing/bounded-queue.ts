export interface BoundedQueue {
  /** Runs the task after all earlier ones. Returns null at once if too many are waiting. */
  add<T>(task: () => Promise<T>): Promise<T> | null
}

/**
 * A queue that runs tasks one at a time, in order, and accepts at most `waitingMax` unfinished
 * ones.
 */
export function createBoundedQueue(waitingMax: number): BoundedQueue {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return {
    add(task) {
      if (unfinished >= waitingMax) return null
      unfinished += 1
      const done = last.then(task)
      last = done.catch(() => undefined).finally(() => (unfinished -= 1))
      return done
    },
  }
}
