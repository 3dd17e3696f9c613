import type { Clock } from '#worker/clock.ts'

/** The clock on the wall, for tests in which real servers answer in their own time. */
export const realClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
