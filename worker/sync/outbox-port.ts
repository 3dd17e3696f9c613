import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { Clock } from '../clock.ts'
import type { UnsentImport } from '../port.ts'
import type { Engine } from './engine.ts'
import type { MemberSyncPort } from './member-sync-deps.ts'
import type { StorageGuard } from './storage/storage-guard.ts'
import type { HandOver } from './transport/hand-over.ts'

/** What a member can do with unsent changes. */
export type OutboxPort = Pick<
  MemberSyncPort,
  'discard' | 'retry' | 'dismissNotice' | 'restoreVersion' | 'exportUnsent' | 'importUnsent'
>

export interface OutboxPortDeps {
  memberId: string
  engine: Engine
  handOver: HandOver
  storage: StorageGuard
  clock: Clock
  /** there may be mutations to send */
  onWrite: () => void
}

/** Few members ever need it. */
const loadUnsentFile = () => import('./unsent/unsent-file.ts')

/** More than all unsent tracks and photos of a device; a larger text would not fit into memory. */
const FILE_MAX_BYTES = 400_000_000

export function createOutboxPort(deps: OutboxPortDeps): OutboxPort {
  const { memberId, engine, handOver, storage, clock } = deps
  return {
    discard: async (collection, id) => {
      await handOver.reclaim()
      const result = await engine.discardPending(collection, id)
      // Other reclaimed mutations must be handed over again.
      deps.onWrite()
      return result
    },
    retry: async (collection, id) => {
      await engine.retryParked(collection, id)
      deps.onWrite()
    },
    dismissNotice: (notice) => engine.dismissNotice(notice),
    restoreVersion: async (restoration) => {
      const change = await engine.readRestoringChange(restoration)
      if (!change) return { restored: false }
      await storage.write([change])
      await engine.markRestored(restoration)
      deps.onWrite()
      return { restored: true }
    },
    exportUnsent: async (of) => {
      const { createUnsentFile } = await loadUnsentFile()
      const now = new Date(clock.now())
      // The browser may have deleted the databases.
      const photos = await engine.readUnsentPhotos(of).catch(() => [])
      const file = { member: memberId, now, photos }
      if (of)
        return createUnsentFile({ ...file, writes: await engine.readUnsentWrites(of), changesInMemory: [] })
      const writes = await engine.readUnsentWrites().catch(() => engine.unsentSnapshot().writes)
      return createUnsentFile({ ...file, writes, changesInMemory: storage.changesInMemory() })
    },
    importUnsent: async (file, onProgress) => {
      const result = await importFile(deps, file, onProgress)
      deps.onWrite()
      return result
    },
  }
}

async function importFile(
  { memberId, engine }: OutboxPortDeps,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<UnsentImport> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  const { parseUnsentFile } = await loadUnsentFile()
  const parsed = parseUnsentFile(await file.text())
  if (typeof parsed === 'string') return { ok: false, problem: parsed }
  if (parsed.member !== memberId) return { ok: false, problem: 'other_member' }
  const { writes } = parsed
  try {
    const imported = await engine.importWrites(writes, (done) => onProgress(done / writes.length))
    // After the documents that refer to them. If this fails, importing the file again adds the rest.
    return { ok: true, ...imported, photos: await engine.importPhotos(parsed.photos) }
  } catch (error) {
    if (!isStorageFull(error)) throw error
    return { ok: false, problem: 'storage' }
  }
}
