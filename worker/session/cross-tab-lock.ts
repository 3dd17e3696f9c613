import type { Clock } from '../clock.ts'

/** A tab that holds the lock for longer than this is frozen. */
const LOCK_TIMEOUT_MS = 20_000

/**
 * Creates a mutex across tabs: a task runs while no other tab runs a task under the same name. A tab
 * that was frozen while it held the lock does not block the others forever; its own task continues
 * when it thaws, and its result counts. Without Web Locks tasks run concurrently, which the server
 * tolerates.
 */
export function createCrossTabLock(
  locks: LockManager | null,
  clock: Clock,
  name: string,
): <T>(task: () => Promise<T>) => Promise<T> {
  return async (task) => {
    if (!locks) return task()
    const waiting = new AbortController()
    const cancelTimeout = clock.after(LOCK_TIMEOUT_MS, () => waiting.abort())
    try {
      return await runWithLock(task, (start) => {
        const granted = () => {
          cancelTimeout()
          return start()
        }
        return locks.request(name, { signal: waiting.signal }, granted)
      })
    } catch (error) {
      if (!waiting.signal.aborted) throw error
      return runWithLock(task, (start) => locks.request(name, { steal: true }, start))
    } finally {
      cancelTimeout()
    }
  }
}

/** Once the task has started, its own result counts, even if the lock is stolen meanwhile. */
async function runWithLock<T>(
  task: () => Promise<T>,
  lock: (start: () => Promise<T>) => Promise<T>,
): Promise<T> {
  const started: Promise<T>[] = []
  const start = () => {
    const running = task()
    started.push(running)
    return running
  }
  return lock(start).catch((error: unknown) => {
    const [running] = started
    if (running) return running
    throw error
  })
}
