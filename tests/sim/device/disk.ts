import { IDBFactory, IDBOpenDBRequest, IDBTransaction } from 'fake-indexeddb'
import type { Dice } from '../dice.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'
import { ReplicaDisk, ReplicaView } from './replica-disk.ts'
import { type QuotaTransaction, StorageQuota } from './storage-quota.ts'

// A device's disk, and each tab's view of it. A view knows the connections of its tab: a kill aborts the open transactions
// of the tab and keeps the committed ones.

/** Internals of fake-indexeddb, needed to kill a tab and to read the disk. */
interface RawTransaction extends QuotaTransaction {
  db: IDBDatabase
}
interface RawStore {
  records: { values(): Iterable<{ value: unknown }> }
  keyGenerator: { num: number } | null
}
interface RawDatabase {
  transactions: RawTransaction[]
  rawObjectStores: Map<string, RawStore>
  processTransactions(): void
}
const rawOf = (connection: IDBDatabase): RawDatabase =>
  (connection as unknown as { _rawDatabase: RawDatabase })._rawDatabase

const laneByConnection = new WeakMap<IDBDatabase, Lane>()
const quotaByConnection = new WeakMap<IDBDatabase, StorageQuota>()

/**
 * Lets each transaction continue in the lane of its own tab, also if the end of another tab's transaction started it, and fail
 * if its disk is full. Returns how to undo this.
 */
export function instrumentTransactions(scheduler: Scheduler): () => void {
  const prototype = IDBTransaction.prototype as unknown as { _start: (this: RawTransaction) => void }
  const start = prototype._start
  prototype._start = function (this: RawTransaction) {
    scheduler.current = laneByConnection.get(this.db) ?? scheduler.current
    if (!quotaByConnection.get(this.db)?.abortIfFailing(this)) start.call(this)
  }
  return () => {
    prototype._start = start
  }
}

export class Disk {
  readonly factory = new IDBFactory()
  readonly replica = new ReplicaDisk()
  readonly quota: StorageQuota

  constructor(dice: Dice) {
    this.quota = new StorageQuota(dice)
  }

  /** All records of a store, read without a transaction; none if the database does not exist. */
  peek(database: string, store: string): unknown[] {
    const records = this.rawStore(database, store)?.records
    return records ? [...records.values()].map(({ value }) => value) : []
  }

  /** The last key that a store has generated; 0: none. */
  lastKey(database: string, store: string): number {
    return this.rawStore(database, store)?.keyGenerator?.num ?? 0
  }

  private rawStore(database: string, store: string): RawStore | undefined {
    const { _databases: databases } = this.factory as unknown as { _databases: Map<string, RawDatabase> }
    return databases.get(database)?.rawObjectStores.get(store)
  }
}

/** One tab's access to the disk. */
export class DiskView {
  readonly indexedDB: IDBFactory
  readonly replica: ReplicaView
  private readonly connections = new Set<IDBDatabase>()
  private isDead = false
  private readonly disk: Disk
  private readonly lane: Lane

  constructor(disk: Disk, lane: Lane, scheduler: Scheduler) {
    this.disk = disk
    this.lane = lane
    const { factory, quota } = disk
    this.replica = new ReplicaView({ scheduler, lane, quota, isDead: () => this.isDead })
    this.indexedDB = {
      open: (name: string, version?: number) => this.open(name, version),
      deleteDatabase: (name: string) => (this.isDead ? new IDBOpenDBRequest() : factory.deleteDatabase(name)),
      databases: () => factory.databases(),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    }
  }

  /** Whether a transaction of this tab is running. */
  isBusy(): boolean {
    return (
      this.replica.isBusy() ||
      [...this.connections].some((connection) => this.openTransactions(connection).length > 0)
    )
  }

  /**
   * From now on this tab writes nothing to the disk. Its open transactions are aborted; the browser completes a database that
   * is being created.
   */
  kill(): void {
    this.isDead = true
    for (const connection of this.connections) {
      for (const transaction of this.openTransactions(connection)) transaction._abort(null)
      rawOf(connection).processTransactions()
      connection.close()
    }
  }

  private openTransactions(connection: IDBDatabase): RawTransaction[] {
    return rawOf(connection).transactions.filter(
      ({ db, mode, _state }) => db === connection && mode !== 'versionchange' && _state !== 'finished',
    )
  }

  private open(name: string, version: number | undefined): IDBOpenDBRequest {
    if (this.isDead) return new IDBOpenDBRequest()
    const request = this.disk.factory.open(name, version)
    const label = () => {
      laneByConnection.set(request.result, this.lane)
      quotaByConnection.set(request.result, this.disk.quota)
      this.connections.add(request.result)
      if (this.isDead) request.result.close()
    }
    request.addEventListener('upgradeneeded', label)
    request.addEventListener('success', label)
    return request
  }
}
