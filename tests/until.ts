import { vi } from 'vitest'

/** Far more than any state takes to come, on a machine with much else to do; it only tells "never" from "late". */
const PATIENCE_MS = 40_000
const LOOK_EVERY_MS = 5

/** Waits until `check` neither throws nor answers false. Rejects with what it last threw when that never comes. */
export function until(check: () => unknown): Promise<void> {
  return vi.waitFor(
    async () => {
      if ((await check()) === false) throw new Error(`It never came to hold: ${check.toString()}`)
    },
    { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS },
  )
}
