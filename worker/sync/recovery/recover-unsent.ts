import type { EngineDeps } from '../store/engine-deps.ts'
import { addLostWritesNotice } from '../store/notices.ts'
import { importWrites, readKnownMutationIds } from '../unsent/import-writes.ts'
import { toExportedWrite, type UnsentWrite } from '../unsent/unsent-writes.ts'
import type { UnsentSnapshot } from './unsent-mirror.ts'

/** Restores the unsent writes of databases that the browser has deleted. */
export interface UnsentRecovery {
  /**
   * Enqueues the writes that are missing under their mutation ids, so that those another tab has
   * restored, or the server already has, take effect once. Adds a notice about the writes that did
   * not fit into memory. If a document cannot be materialized, the caller must materialize it later.
   * Throws on storage errors and can be called again.
   */
  restore: () => Promise<void>
  /** The writes that are only in memory until then, oldest first. */
  remaining: () => readonly UnsentWrite[]
}

export function createUnsentRecovery(
  { onMaterializeFailed: _onMaterializeFailed, ...deps }: EngineDeps,
  recovered: UnsentSnapshot | null,
): UnsentRecovery {
  let remaining = recovered
  const restore = async () => {
    if (!remaining) return
    const { writes, omittedIds } = remaining
    await importWrites(deps, writes.map(toExportedWrite), () => undefined)
    const known = await readKnownMutationIds(deps.store)
    const lost = omittedIds.filter((id) => !known.has(id))
    if (lost.length > 0) await addLostWritesNotice(deps, lost.length)
    remaining = null
  }
  return { restore, remaining: () => remaining?.writes ?? [] }
}
