import { expect } from 'vitest'
import type { StorageFull } from '#domain/wire/sync/sync-status.ts'
import {
  createStorageGuard,
  type StorageGuard,
  type StorageUsage,
} from '#worker/sync/storage/storage-guard.ts'
import type { Change } from '#worker/sync/store/change.ts'

export const NOW = '2026-05-01T08:00:00.000Z'

/** What a member's writes go through, on a disk that may be full. */
export class SmallDisk {
  full = false
  /** what fills the disk and can be had again */
  media = false
  space: StorageUsage | null = null
  /** the document that stands where something is written */
  shown: object | null = null
  /** what a write that is being stored waits for */
  underWay: Promise<void> = Promise.resolve()
  readonly stored: Change[][] = []
  readonly problems: (StorageFull | null)[] = []
  readonly logged: unknown[] = []
  readonly room: StorageGuard = createStorageGuard({
    readDocument: async () => this.shown,
    now: () => new Date(NOW),
    write: async (changes) => {
      await this.underWay
      this.mustHaveRoom()
      if (this.isBroken(changes)) throw new Error('No such document')
      this.stored.push(changes.map(withoutTime))
    },
    evictCaches: async () => {
      const had = this.media
      this.media = false
      if (had) this.full = false
      return had
    },
    materializeAll: async () => this.mustHaveRoom(),
    estimateStorage: async () => this.space,
    onProblem: (problem) => this.problems.push(problem),
    log: (...entry) => this.logged.push(entry),
  })

  /** what can not be stored, room or no room */
  isBroken: (changes: Change[]) => boolean = () => false

  unkept(): Change[] {
    return this.room.changesInMemory().map(withoutTime)
  }

  /** Writes while there is no room. */
  async failing(changes: Change[]): Promise<void> {
    this.full = true
    await expect(this.room.write(changes)).rejects.toThrow(DOMException)
    this.full = false
  }

  /** From now on what is stored is under way, until it is let go on. */
  slowDown(): () => void {
    let goOn: (() => void) | undefined
    this.underWay = new Promise((resolve) => (goOn = resolve))
    return () => goOn?.()
  }

  private mustHaveRoom(): void {
    if (this.full) throw new DOMException('', 'QuotaExceededError')
  }
}

export const edit = (id: string, set: Record<string, unknown>): Change => ({
  collection: 'routes',
  id,
  action: 'edit',
  set,
})

export const create = (id: string, set: Record<string, unknown> = {}): Change => ({
  ...edit(id, set),
  action: 'create',
})

export const remove = (id: string): Change => ({ ...edit(id, {}), action: 'delete' })

function withoutTime(change: Change): Change {
  const bare = { ...change }
  delete bare.writtenAt
  return bare
}
