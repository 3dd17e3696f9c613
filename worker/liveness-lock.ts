/**
 * Holds a lock for the lifetime of the worker; the page detects its end when the lock is released.
 * Resolves once the lock is held: before that, the page could get it and mistake a running worker for
 * one that has ended. Resolves at once without Web Locks.
 */
export function holdLivenessLock(locks: Pick<LockManager, 'request'> | null, name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!locks || name === '') return resolve()
    const held = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    locks.request(name, {}, held).catch(() => resolve())
  })
}
