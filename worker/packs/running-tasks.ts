/** What is being done about packs: of each, one thing at a time. */
export interface RunningTasks {
  isRunning: (id: string) => boolean
  /** Begins this, or answers what is under way already. Never rejects: `onFailed` hears of it. */
  start: (id: string, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Resolves once nothing is done about it any more. */
  stop: (id: string) => Promise<void>
  /** Waits for nothing. */
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
      const under = running.get(id)
      if (under) return under.ended
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
      const under = running.get(id)
      under?.abort.abort()
      await under?.ended
    },
    stopAll() {
      for (const { abort } of running.values()) abort.abort()
    },
  }
}
