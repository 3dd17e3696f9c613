import { createMutex } from '#domain/std/mutex.ts'
import type { StorageFull } from '#domain/wire/sync/sync-status.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { Change } from '../store/change.ts'
import { dependsOn, withoutSuperseded } from './superseded-changes.ts'

//   has space ──── a write or a page of a pull fails, or little space is left ────▶ storage full
//        ▲                                                                          │ pulls pause, pushes continue
//        └─ the member frees space or syncs: changes in memory are stored first ────┘ unstorable changes stay in memory
//
// Writes and retries run one at a time: an older change is never stored over a newer one. A change stays
// in memory until it is stored, so that it can be read meanwhile.

/** Pulling pauses when the origin has less space left. */
export const FREE_SPACE_MIN_BYTES = 5_000_000

/** What the browser reports about the origin's storage, in bytes. */
export interface StorageUsage {
  usage: number
  quota: number
}

// A change held in memory may be stored after newer ones; keep its base values so that it can be merged.

export interface StorageGuardDeps {
  /** The document as this device shows it; null: there is none. */
  readDocument: (document: Pick<Change, 'collection' | 'id'>) => Promise<object | null>
  now: () => Date
  write: (changes: Change[]) => Promise<void>
  /** Deletes caches that can be fetched again. Returns whether there were any. */
  evictCaches: () => Promise<boolean>
  /** Shows changes that are stored and could not be materialized. */
  materializeAll: () => Promise<void>
  /** null: the browser does not report it */
  estimateStorage: () => Promise<StorageUsage | null>
  onProblem: (problem: StorageFull | null) => void
  log: (message: string, error: unknown) => void
}

export interface StorageGuard {
  /**
   * Stores the changes after those before them. If storage is full, they stay in memory and the error
   * is thrown.
   */
  write: (changes: Change[]) => Promise<void>
  /** This or another tab has found the storage full. */
  reportFull: () => void
  /** Whether a pull may store more. */
  hasSpace: () => Promise<boolean>
  /**
   * Assumes that there is space again, stores the changes in memory and materializes everything.
   * Returns whether all succeeded.
   */
  retry: () => Promise<boolean>
  /** The changes that are only in memory. */
  changesInMemory: () => Change[]
  /** Resolves when everything started has ended. */
  close: () => Promise<void>
}

/** Changes that were written together. */
type ChangeGroup = readonly Change[]

export const createStorageGuard = (deps: StorageGuardDeps): StorageGuard => new Guard(deps)

class Guard implements StorageGuard {
  private readonly deps: StorageGuardDeps
  private readonly mutex = createMutex()
  private isFull = false
  /** oldest first */
  private inMemory: ChangeGroup[] = []

  constructor(deps: StorageGuardDeps) {
    this.deps = deps
  }

  write(changes: Change[]): Promise<void> {
    return this.mutex.run(() => this.storeOrHold(changes))
  }

  reportFull(): void {
    this.isFull = true
    this.reportProblem()
  }

  async hasSpace(): Promise<boolean> {
    if (this.isFull) return false
    const space = await this.deps.estimateStorage().catch(() => null)
    if (!space || space.quota - space.usage >= FREE_SPACE_MIN_BYTES) return true
    this.reportFull()
    return false
  }

  retry(): Promise<boolean> {
    return this.mutex.run(() => this.retryNow())
  }

  changesInMemory(): Change[] {
    return this.inMemory.flat()
  }

  close(): Promise<void> {
    return this.mutex.idle()
  }

  private async storeOrHold(changes: Change[]): Promise<void> {
    try {
      await this.storeFromMemory(this.inMemory.filter((group) => dependsOn(changes, group)))
      await this.store(changes)
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // Files are not held in memory: the member is informed and still has them.
      if (!changes.some(({ files = [] }) => files.length > 0))
        this.inMemory = [
          ...withoutSuperseded(this.inMemory, changes, false),
          await Promise.all(changes.map((change) => this.withBaseValues(change))),
        ]
      this.reportFull()
      throw error
    }
    if (this.inMemory.length > 0) this.inMemory = withoutSuperseded(this.inMemory, changes, true)
    if (this.isFull || this.inMemory.length > 0) this.reportProblem()
  }

  /** A member's changes take precedence over cached map tiles. */
  private async store(changes: Change[]): Promise<void> {
    try {
      await this.deps.write(changes)
    } catch (error) {
      if (!isStorageFull(error) || !(await this.deps.evictCaches().catch(() => false))) throw error
      await this.deps.write(changes)
    }
  }

  /** Throws if storage is full. A group that fails for another reason stays and blocks no other. */
  private async storeFromMemory(groups: readonly ChangeGroup[]): Promise<void> {
    for (const group of groups) {
      try {
        await this.deps.write([...group])
        this.inMemory = this.inMemory.filter((other) => other !== group)
      } catch (error) {
        this.deps.log('A change held in memory could not be stored', error)
        if (isStorageFull(error)) throw error
      }
    }
  }

  private async withBaseValues(change: Change): Promise<Change> {
    const writtenAt = this.deps.now().toISOString()
    if (change.action !== 'edit') return { ...change, writtenAt }
    const document: Record<string, unknown> = {
      ...(await this.deps.readDocument(change).catch(() => null)),
    }
    const fields = Object.keys(change.set).filter((field) => field in document)
    const baseValues = {
      ...Object.fromEntries(fields.map((field) => [field, document[field]])),
      ...change.baseValues,
    }
    return { ...change, writtenAt, ...(Object.keys(baseValues).length > 0 && { baseValues }) }
  }

  private async retryNow(): Promise<boolean> {
    if (!this.isFull && this.inMemory.length === 0) return true
    this.isFull = false
    try {
      await this.storeFromMemory(this.inMemory)
      await this.deps.materializeAll()
    } catch (error) {
      this.isFull = isStorageFull(error)
      if (!this.isFull) this.deps.log('Stored changes could not be shown', error)
    }
    this.reportProblem()
    return !this.isFull && this.inMemory.length === 0
  }

  private reportProblem(): void {
    const documents = new Set(this.changesInMemory().map(({ collection, id }) => `${collection}/${id}`))
    const isFine = !this.isFull && this.inMemory.length === 0
    this.deps.onProblem(isFine ? null : { kind: 'storage_full', unkept: documents.size })
  }
}
