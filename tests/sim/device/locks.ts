import { asLockManager, type FakeLocks } from '#tests/fakes/browser/locks.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'

/** The tab that requests locks. */
export interface LockingTab {
  scheduler: Scheduler
  lane: Lane
  killed: AbortSignal
}

/**
 * The browser's locks for one tab. The tab receives the result of a request in a task of its own lane. A killed tab releases
 * its locks and its requests.
 */
export function locksOfTab(locks: FakeLocks, { scheduler, lane, killed }: LockingTab): LockManager {
  const whenKilled = new Promise<never>((_resolve, reject) => {
    killed.addEventListener('abort', () => reject(new DOMException('Killed', 'AbortError')), { once: true })
  })
  whenKilled.catch(() => undefined)
  const inOwnLane = <T>(outcome: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      outcome.then(
        (value) => scheduler.enqueue(() => resolve(value), lane),
        (error: unknown) => scheduler.enqueue(() => reject(error), lane),
      )
    })
  const request: FakeLocks['request'] = (name, options, work) => {
    const signal = AbortSignal.any([killed, ...(options.signal ? [options.signal] : [])])
    const given = options.steal || options.ifAvailable ? options : { ...options, signal }
    const granted = (lock: Lock | null) =>
      Promise.race([inOwnLane(Promise.resolve(lock)).then(work), whenKilled])
    return inOwnLane(locks.request(name, given, granted))
  }
  return asLockManager({ request } as FakeLocks)
}
