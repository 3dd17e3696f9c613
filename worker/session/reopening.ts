import type { Clock } from '../clock.ts'
import type { Rescued } from './rescued.ts'

export const REOPEN_AFTER_MS = 5_000

/** Opens databases anew that were lost, until that succeeds: what waited may be nowhere but in memory. */
export interface Reopening {
  begin: (rescued: Rescued | null) => Promise<void>
  /** what waits in memory for the databases to be opened; null: nothing does */
  held: () => Rescued | null
  /** Somebody signs in or out, or closes the tab. */
  callOff: () => void
}

export interface ReopeningDeps {
  open: (rescued: Rescued | null) => Promise<void>
  after: Clock['after']
  onFailed: (error: unknown) => void
  /** Runs the work when it is its turn. */
  inTurn: (work: () => Promise<void>) => void
}

export function createReopening({ open, after, onFailed, inTurn }: ReopeningDeps): Reopening {
  let under: { rescued: Rescued | null } | null = null
  let stop: (() => void) | null = null
  const attempt = async (mine: NonNullable<typeof under>): Promise<void> => {
    if (mine !== under) return
    try {
      await open(mine.rescued)
      under = null
    } catch (error) {
      onFailed(error)
      stop = after(REOPEN_AFTER_MS, () => inTurn(() => attempt(mine)))
    }
  }
  return {
    begin: (rescued) => {
      under = { rescued }
      return attempt(under)
    },
    held: () => under?.rescued ?? null,
    callOff: () => {
      under = null
      stop?.()
    },
  }
}
