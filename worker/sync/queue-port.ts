import { isStorageFull } from '#replica/upkeep/loss.ts'
import type { Clock } from '../clock.ts'
import type { UnsentImport } from '../port.ts'
import type { Engine } from './engine.ts'
import type { HandOver } from './hand-over.ts'
import type { MemberSyncPort } from './member-sync-deps.ts'
import type { Room } from './room.ts'
import { parseUnsentFile, unsentBlob } from './unsent-file.ts'

/** What a member can do with what has not been sent. */
export type QueuePort = Pick<
  MemberSyncPort,
  'discard' | 'retry' | 'dismiss' | 'exportUnsent' | 'importUnsent'
>

export interface QueuePortDeps {
  memberId: string
  engine: Engine
  handOver: HandOver
  room: Room
  clock: Clock
  /** something may be sent */
  onWrite: () => void
}

/** Far more than all tracks and photos that wait on a device; the text of a larger file would not fit into memory. */
const FILE_MAX_BYTES = 400_000_000

export function createQueuePort(deps: QueuePortDeps): QueuePort {
  const { memberId, engine, handOver, room, clock } = deps
  return {
    discard: async (collection, id) => {
      await handOver.takeBack()
      const answer = await engine.discard(collection, id)
      // What else was taken back is to be handed over anew.
      deps.onWrite()
      return answer
    },
    retry: async (collection, id) => {
      await engine.retry(collection, id)
      deps.onWrite()
    },
    dismiss: (notice) => engine.dismiss(notice),
    exportUnsent: async (of) => {
      const now = new Date(clock.now())
      // What the browser has taken away there is nothing of.
      const photos = await engine.unsentPhotos(of).catch(() => [])
      const file = { member: memberId, now, photos }
      if (of) return unsentBlob({ ...file, writes: await engine.unsentWrites(of), unkept: [] })
      const writes = await engine.unsentWrites().catch(() => engine.copied().writes)
      return unsentBlob({ ...file, writes, unkept: room.unkept() })
    },
    importUnsent: async (file, onProgress) => {
      const answer = await readIn(deps, file, onProgress)
      deps.onWrite()
      return answer
    },
  }
}

async function readIn(
  { memberId, engine }: QueuePortDeps,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<UnsentImport> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  const read = parseUnsentFile(await file.text())
  if (typeof read === 'string') return { ok: false, problem: read }
  if (read.member !== memberId) return { ok: false, problem: 'other_member' }
  const { writes } = read
  try {
    const taken = await engine.takeIn(writes, (done) => onProgress(done / writes.length))
    // Behind what names them: read in again, what did not come this far is taken in then.
    return { ok: true, ...taken, photos: await engine.takeInPhotos(read.photos) }
  } catch (error) {
    if (!isStorageFull(error)) throw error
    return { ok: false, problem: 'storage' }
  }
}
