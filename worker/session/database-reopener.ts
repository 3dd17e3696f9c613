import type { Clock } from '../clock.ts'
import type { RecoveredUnsent } from './recovered-unsent.ts'

export const REOPEN_DELAY_MS = 5_000

/** Opens databases anew that were lost, until that succeeds: what waited may be nowhere but in memory. */
export interface DatabaseReopener {
  start: (rescued: RecoveredUnsent | null) => Promise<void>
  /** what waits in memory for the databases to be opened; null: nothing does */
  pendingRecovery: () => RecoveredUnsent | null
  /** Somebody signs in or out, or closes the tab. */
  cancel: () => void
}

export interface DatabaseReopenerDeps {
  open: (rescued: RecoveredUnsent | null) => Promise<void>
  after: Clock['after']
  onFailed: (error: unknown) => void
  /** Runs the work when it is its turn. */
  enqueue: (work: () => Promise<void>) => void
}

export function createDatabaseReopener({
  open,
  after,
  onFailed,
  enqueue,
}: DatabaseReopenerDeps): DatabaseReopener {
  let under: { rescued: RecoveredUnsent | null } | null = null
  let stop: (() => void) | null = null
  const attempt = async (mine: NonNullable<typeof under>): Promise<void> => {
    if (mine !== under) return
    try {
      await open(mine.rescued)
      under = null
    } catch (error) {
      onFailed(error)
      stop = after(REOPEN_DELAY_MS, () => enqueue(() => attempt(mine)))
    }
  }
  return {
    start: (rescued) => {
      under = { rescued }
      return attempt(under)
    },
    pendingRecovery: () => under?.rescued ?? null,
    cancel: () => {
      under = null
      stop?.()
    },
  }
}
