import type { SyncDeps } from './deps.ts'
import { noteLost } from './notices.ts'
import { knownNames, takeIn } from './take-in.ts'
import type { Copied } from './unsent-copy.ts'
import { fromQueue } from './unsent-file.ts'
import type { UnsentWrite } from './unsent-writes.ts'

/** What waited in databases that the browser took away, on its way back into the queue. */
export interface Rescue {
  /**
   * Takes in what is not in yet, under its names, so that what another tab has brought back, or the server has, takes no effect
   * twice; and notes how many were too much to be held in memory. What could not be laid is the caller's to lay. Throws on
   * storage errors, and can be called again.
   */
  bringIn: () => Promise<void>
  /** what is nowhere but in memory until then, oldest first */
  left: () => readonly UnsentWrite[]
}

export function createRescue(
  { onLayFailed: _onLayFailed, ...deps }: SyncDeps,
  rescued: Copied | null,
): Rescue {
  let left = rescued
  const bringIn = async () => {
    if (!left) return
    const { writes, beyond } = left
    await takeIn(deps, writes.map(fromQueue), () => undefined)
    const known = await knownNames(deps.store)
    const lost = beyond.filter((name) => !known.has(name))
    if (lost.length > 0) await noteLost(deps, lost.length)
    left = null
  }
  return { bringIn, left: () => left?.writes ?? [] }
}
