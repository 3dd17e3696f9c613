import { vi } from 'vitest'

/**
 * A state counts as missing after this time and this number of checks, so that a slow or paused machine is not taken
 * for a missing state. `ROUNDS_MAX` bounds the time of a check that never ends.
 */
const PATIENCE_MS = 40_000
const CHECKS_MIN = 500
const ROUNDS_MAX = 10
const INTERVAL_MS = 5

/** Waits until `check` neither throws nor returns false. Rejects with its last error if that never happens. */
export async function until(check: () => unknown): Promise<void> {
  let checks = 0
  const countedCheck = async () => {
    checks += 1
    if ((await check()) === false) throw new Error(`This never became true: ${check.toString()}`)
  }
  for (let round = 1; ; round += 1) {
    try {
      await vi.waitFor(countedCheck, { timeout: PATIENCE_MS, interval: INTERVAL_MS })
      return
    } catch (error) {
      if (checks >= CHECKS_MIN || round === ROUNDS_MAX) throw error
    }
  }
}
