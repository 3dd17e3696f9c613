import type { Clock } from '#worker/clock.ts'

/** The real clock, for tests in which real servers respond in their own time. */
export const realClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
