import { setTimeout as wait } from 'node:timers/promises'

const TICK_MS = 25

/** How long each call took, in milliseconds, and calls that could not begin in time. */
export interface Latencies {
  took: number[]
  skipped: number
}

/**
 * Calls `work` so many times a second until `until`, whether or not earlier calls have ended; at most `atOnce` run at once.
 * A failure ends it.
 */
export async function atARate(
  work: (at: number) => Promise<unknown>,
  { perSecond, until, atOnce = 50 }: { perSecond: number; until: number; atOnce?: number },
): Promise<Latencies> {
  const latencies: Latencies = { took: [], skipped: 0 }
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const startedAt = performance.now()
  for (let begun = 0; performance.now() < until; await wait(TICK_MS)) {
    if (failures.length > 0) throw failures[0]
    for (; begun < ((performance.now() - startedAt) / 1_000) * perSecond; begun++) {
      if (running.size >= atOnce) {
        latencies.skipped += 1
        continue
      }
      const call = timed(() => work(begun), latencies.took)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(call))
      running.add(call)
    }
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
  return latencies
}

async function timed(work: () => Promise<unknown>, took: number[]): Promise<void> {
  const startedAt = performance.now()
  await work()
  took.push(performance.now() - startedAt)
}
