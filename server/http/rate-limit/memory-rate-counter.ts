import type { RateCounter } from './rate-counter.ts'

/** With more keys, those whose window has ended are removed. */
const KEYS_MAX = 10_000

/** Counts in the memory of this instance, for calls that must not use the database. */
export function createMemoryRateCounter(): Pick<RateCounter, 'count'> {
  const windows = new Map<string, { tries: number; endsAtMs: number }>()
  const removeEnded = (nowMs: number) => {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
    if (windows.size > KEYS_MAX) windows.clear()
  }
  return {
    count({ key, windowS, now, weight = 1 }) {
      const nowMs = now.getTime()
      if (windows.size > KEYS_MAX) removeEnded(nowMs)
      const current = windows.get(key)
      const window =
        current && current.endsAtMs > nowMs ? current : { tries: 0, endsAtMs: nowMs + windowS * 1_000 }
      window.tries += weight
      windows.set(key, window)
      return Promise.resolve({ tries: window.tries, waitMs: window.endsAtMs - nowMs })
    },
  }
}
