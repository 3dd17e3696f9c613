import { reject } from '../../http/errors.ts'

/** Devices repeat a sign-in by themselves after a second, and after no longer wait. */
const RETRY_AFTER_S = 1

/** Runs a task as soon as there is a place for it. Throws a RejectionError if too many wait. */
type HashQueue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Limits password hashes: each occupies a thread of Node's pool, which also reads files. With all
 * threads occupied, every page would wait for the sign-ins.
 */
export function createHashQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): HashQueue {
  const queue: (() => void)[] = []
  let running = 0
  const waitForPlace = (): Promise<void> => {
    if (queue.length >= waiting)
      reject('unavailable', {
        message: 'Many people are signing in right now. Please try again in a moment.',
        retryAfterS: RETRY_AFTER_S,
      })
    return new Promise((resolve) => queue.push(resolve))
  }
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async (task) => {
    if (running < atOnce) running += 1
    else await waitForPlace()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
