import type { Clock } from '../clock.ts'
import type { RecoveredUnsent } from './recovered-unsent.ts'

export const REOPEN_DELAY_MS = 5_000

/**
 * Reopens databases that were lost, and tries again until it succeeds: unsent writes may be only in
 * memory.
 */
export interface DatabaseReopener {
  start: (recovered: RecoveredUnsent | null) => Promise<void>
  /** The unsent writes that are in memory until the databases are open; null: none. */
  pendingRecovery: () => RecoveredUnsent | null
  /** A member signs in or out, or the tab closes. */
  cancel: () => void
}

export interface DatabaseReopenerDeps {
  open: (recovered: RecoveredUnsent | null) => Promise<void>
  after: Clock['after']
  onFailed: (error: unknown) => void
  /** runs a step after those before it */
  enqueue: (step: () => Promise<void>) => void
}

export function createDatabaseReopener({
  open,
  after,
  onFailed,
  enqueue,
}: DatabaseReopenerDeps): DatabaseReopener {
  let current: { recovered: RecoveredUnsent | null } | null = null
  let cancelTimer: (() => void) | null = null
  const attempt = async (reopening: NonNullable<typeof current>): Promise<void> => {
    if (reopening !== current) return
    try {
      await open(reopening.recovered)
      current = null
    } catch (error) {
      onFailed(error)
      cancelTimer = after(REOPEN_DELAY_MS, () => enqueue(() => attempt(reopening)))
    }
  }
  return {
    start: (recovered) => {
      current = { recovered }
      return attempt(current)
    },
    pendingRecovery: () => current?.recovered ?? null,
    cancel: () => {
      current = null
      cancelTimer?.()
    },
  }
}
