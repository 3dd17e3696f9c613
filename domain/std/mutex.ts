/** Runs tasks one at a time, in the order of the calls. A failed task does not block the next. */
export interface Mutex {
  /** Resolves or rejects as the task does. The task can let others run while it waits for something. */
  run: <T>(task: (unlockWhile: UnlockWhile) => Promise<T>) => Promise<T>
  /** Resolves when all tasks so far have ended. */
  idle: () => Promise<void>
  /** How many tasks are running or waiting. */
  pending: () => number
}

/** Unlocks the mutex while the promise is pending, then waits behind the tasks that came meanwhile. */
export type UnlockWhile = <T>(wait: () => Promise<T>) => Promise<T>

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  const lock = (): Promise<() => void> => {
    const before = last
    return new Promise((locked) => {
      last = new Promise((unlock) => void before.then(() => locked(unlock)))
    })
  }
  return {
    run: async (task) => {
      pending += 1
      let unlock = await lock()
      const unlockWhile: UnlockWhile = async (wait) => {
        unlock()
        try {
          return await wait()
        } finally {
          unlock = await lock()
        }
      }
      try {
        return await task(unlockWhile)
      } finally {
        pending -= 1
        unlock()
      }
    },
    idle: () => last,
    pending: () => pending,
  }
}
