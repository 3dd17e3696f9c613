/** The running tasks of packs: one at a time for each pack. */
export interface RunningTasks {
  isRunning: (id: string) => boolean
  /**
   * Starts the task, or returns the one that is running already. Never rejects: `onFailed` gets the
   * error.
   */
  start: (id: string, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Aborts the task and resolves when it has ended. */
  stop: (id: string) => Promise<void>
  /** Aborts all tasks without waiting. */
  stopAll: () => void
}

export function createRunningTasks(deps: {
  onFailed: (id: string, error: unknown) => void
  onEnded: () => void
}): RunningTasks {
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>()
  return {
    isRunning: (id) => running.has(id),
    start(id, work) {
      const task = running.get(id)
      if (task) return task.ended
      const abort = new AbortController()
      const ended = work(abort.signal)
        .catch((error: unknown) => deps.onFailed(id, error))
        .finally(() => {
          running.delete(id)
          deps.onEnded()
        })
      running.set(id, { abort, ended })
      return ended
    },
    async stop(id) {
      const task = running.get(id)
      task?.abort.abort()
      await task?.ended
    },
    stopAll() {
      for (const { abort } of running.values()) abort.abort()
    },
  }
}
