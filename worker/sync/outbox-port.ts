import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { Clock } from '../clock.ts'
import type { UnsentImport } from '../port.ts'
import type { Engine } from './engine.ts'
import type { MemberSyncPort } from './member-sync-deps.ts'
import type { StorageGuard } from './storage/storage-guard.ts'
import type { HandOver } from './transport/hand-over.ts'
import { createUnsentFile, parseUnsentFile } from './unsent/unsent-file.ts'

/** What a member can do with what has not been sent. */
export type OutboxPort = Pick<
  MemberSyncPort,
  'discard' | 'retry' | 'dismiss' | 'exportUnsent' | 'importUnsent'
>

export interface OutboxPortDeps {
  memberId: string
  engine: Engine
  handOver: HandOver
  room: StorageGuard
  clock: Clock
  /** something may be sent */
  onWrite: () => void
}

/** Far more than all tracks and photos that wait on a device; the text of a larger file would not fit into memory. */
const FILE_MAX_BYTES = 400_000_000

export function createOutboxPort(deps: OutboxPortDeps): OutboxPort {
  const { memberId, engine, handOver, room, clock } = deps
  return {
    discard: async (collection, id) => {
      await handOver.reclaim()
      const answer = await engine.discardPending(collection, id)
      // What else was taken back is to be handed over anew.
      deps.onWrite()
      return answer
    },
    retry: async (collection, id) => {
      await engine.retryParked(collection, id)
      deps.onWrite()
    },
    dismiss: (notice) => engine.dismissNotice(notice),
    exportUnsent: async (of) => {
      const now = new Date(clock.now())
      // What the browser has taken away there is nothing of.
      const photos = await engine.readUnsentPhotos(of).catch(() => [])
      const file = { member: memberId, now, photos }
      if (of)
        return createUnsentFile({ ...file, writes: await engine.readUnsentWrites(of), changesInMemory: [] })
      const writes = await engine.readUnsentWrites().catch(() => engine.unsentSnapshot().writes)
      return createUnsentFile({ ...file, writes, changesInMemory: room.changesInMemory() })
    },
    importUnsent: async (file, onProgress) => {
      const answer = await readIn(deps, file, onProgress)
      deps.onWrite()
      return answer
    },
  }
}

async function readIn(
  { memberId, engine }: OutboxPortDeps,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<UnsentImport> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  const read = parseUnsentFile(await file.text())
  if (typeof read === 'string') return { ok: false, problem: read }
  if (read.member !== memberId) return { ok: false, problem: 'other_member' }
  const { writes } = read
  try {
    const taken = await engine.importWrites(writes, (done) => onProgress(done / writes.length))
    // Behind what names them: read in again, what did not come this far is taken in then.
    return { ok: true, ...taken, photos: await engine.importPhotos(read.photos) }
  } catch (error) {
    if (!isStorageFull(error)) throw error
    return { ok: false, problem: 'storage' }
  }
}
