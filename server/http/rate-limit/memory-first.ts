import { createMemoryRateCounter } from './memory-rate-counter.ts'
import type { Attempt, RateCounter } from './rate-counter.ts'

/** With more keys, the oldest is forgotten: its window has most likely ended, and else only its attempts are reported again. */
const KEYS_MAX = 10_000

/** What the shared counter knows of a key. */
interface Reported {
  /** of the attempts of this instance in its window */
  own: number
  /** of those of other instances, when it was last asked */
  others: number
  /** when its window ends */
  endsAtMs: number
}

/**
 * Counts attempts in the memory of this instance, and reports to the shared counter only when there are more than
 * `inMemory` that it does not know. It may so lack `inMemory` attempts of each instance.
 */
export function memoryFirst<Counter extends RateCounter>(shared: Counter): Counter {
  const memory = createMemoryRateCounter()
  const known = new Map<string, Reported>()

  const report = async (attempt: Attempt, { own, reported }: { own: number; reported: Reported }) => {
    const weight = own - reported.own
    reported.own = own // before it is answered: another attempt must not report the same
    try {
      const answer = await shared.count({ ...attempt, weight })
      // Reports may be counted in another order than they were sent: what others did is at least what all of them cannot explain.
      reported.others = Math.max(0, answer.tries - reported.own)
      reported.endsAtMs = attempt.now.getTime() + answer.waitMs
      return answer
    } catch (error) {
      reported.own -= weight
      throw error
    }
  }

  return {
    ...shared,
    async count(attempt) {
      const { key, now, inMemory = 0, weight = 1 } = attempt
      if (inMemory === 0) return shared.count(attempt)
      const nowMs = now.getTime()
      const own = await memory.count(attempt)
      if (own.tries === weight) known.delete(key) // its window has begun again
      const reported = known.get(key)
      const unreported = own.tries - (reported?.own ?? 0)
      if (unreported <= inMemory && reported === undefined) return own
      if (unreported <= inMemory && reported && reported.endsAtMs > nowMs)
        return { tries: own.tries + reported.others, waitMs: reported.endsAtMs - nowMs }
      const next = reported ?? { own: 0, others: 0, endsAtMs: nowMs + own.waitMs }
      if (!reported && known.size >= KEYS_MAX) forgetOldest(known)
      known.set(key, next)
      return report(attempt, { own: own.tries, reported: next })
    },
  }
}

function forgetOldest(known: Map<string, Reported>): void {
  const { value: oldest } = known.keys().next()
  if (oldest !== undefined) known.delete(oldest)
}
