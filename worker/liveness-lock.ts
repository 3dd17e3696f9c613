/**
 * Takes the lock by whose release the page learns that this worker has ended, and keeps it as long as it lives. Resolves once it is
 * held: a page that is answered sooner could get the lock itself, and take a worker that lives for one that has gone. Resolves at once
 * where there are no locks.
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
