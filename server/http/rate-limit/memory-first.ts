import { createMemoryRateCounter } from './memory-rate-counter.ts'
import type { RateCounter } from './rate-counter.ts'

/**
 * Counts the first attempts of a window in the memory of this instance, as many as `inMemory` allows, and
 * tells them to the shared counter only when there are more.
 */
export function memoryFirst<Counter extends RateCounter>(shared: Counter): Counter {
  const memory = createMemoryRateCounter()
  return {
    ...shared,
    async count(attempt) {
      const { inMemory = 0, weight = 1 } = attempt
      if (inMemory === 0) return shared.count(attempt)
      const own = await memory.count(attempt)
      if (own.tries <= inMemory) return own
      const untold = own.tries - weight <= inMemory ? own.tries : weight
      return shared.count({ ...attempt, weight: untold })
    },
  }
}
