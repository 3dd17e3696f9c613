import type { Clock } from '../clock.ts'

/** A tab that holds the lock for longer than this is frozen. */
const WAIT_MAX_MS = 20_000

/**
 * Runs work while no other tab runs work under the same name. A tab that was frozen while it held the lock does not
 * hold up the others for ever; its own work goes on when it thaws, and counts. Without Web Locks the tabs run side by
 * side, which the server bears.
 */
export function createCrossTabLock(
  locks: LockManager | null,
  clock: Clock,
  name: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    if (!locks) return work()
    const waiting = new AbortController()
    const callOff = clock.after(WAIT_MAX_MS, () => waiting.abort())
    try {
      return await whileHeld(work, (begin) => {
        const granted = () => {
          callOff()
          return begin()
        }
        return locks.request(name, { signal: waiting.signal }, granted)
      })
    } catch (error) {
      if (!waiting.signal.aborted) throw error
      return whileHeld(work, (begin) => locks.request(name, { steal: true }, begin))
    } finally {
      callOff()
    }
  }
}

/** Once work has begun, its own end counts, also where the lock was stolen from it meanwhile. */
async function whileHeld<T>(
  work: () => Promise<T>,
  lock: (begin: () => Promise<T>) => Promise<T>,
): Promise<T> {
  const begun: Promise<T>[] = []
  const begin = () => {
    const own = work()
    begun.push(own)
    return own
  }
  const held = lock(begin)
  return held.catch((error: unknown) => {
    const [own] = begun
    if (own) return own
    throw error
  })
}
