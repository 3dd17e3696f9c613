import type { EngineDeps } from '../store/engine-deps.ts'
import { addLostWritesNotice } from '../store/notices.ts'
import { importWrites, readKnownMutationIds } from '../unsent/import-writes.ts'
import { toExportedWrite } from '../unsent/unsent-file.ts'
import type { UnsentWrite } from '../unsent/unsent-writes.ts'
import type { UnsentSnapshot } from './unsent-mirror.ts'

/** What waited in databases that the browser took away, on its way back into the queue. */
export interface UnsentRecovery {
  /**
   * Takes in what is not in yet, under its names, so that what another tab has brought back, or the server has, takes no effect
   * twice; and notes how many were too much to be held in memory. What could not be laid is the caller's to lay. Throws on
   * storage errors, and can be called again.
   */
  restore: () => Promise<void>
  /** what is nowhere but in memory until then, oldest first */
  remaining: () => readonly UnsentWrite[]
}

export function createUnsentRecovery(
  { onMaterializeFailed: _onLayFailed, ...deps }: EngineDeps,
  rescued: UnsentSnapshot | null,
): UnsentRecovery {
  let left = rescued
  const bringIn = async () => {
    if (!left) return
    const { writes, omittedIds } = left
    await importWrites(deps, writes.map(toExportedWrite), () => undefined)
    const known = await readKnownMutationIds(deps.store)
    const lost = omittedIds.filter((name) => !known.has(name))
    if (lost.length > 0) await addLostWritesNotice(deps, lost.length)
    left = null
  }
  return { restore: bringIn, remaining: () => left?.writes ?? [] }
}
