import type { Dexie } from 'dexie'
import { createRxDatabase, type RxCollection, type RxStorage } from 'rxdb/plugins/core'
import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from './collections/spec/stored-row.ts'
import { collectionSpecs } from './collections/specs.ts'
import { replicaDatabaseName } from './storage/database-names.ts'
import { skipAbsentRows } from './storage/known-absent.ts'
import { RangeStorage } from './storage/range-storage.ts'
import { suppressRxdbAdvertisement } from './storage/suppress-advertisement.ts'
import { type DatabaseLoss, watchDatabaseLoss } from './upkeep/database-loss.ts'

export type ReplicaCollection = RxCollection<StoredRow>
export type ReplicaCollections = Record<CollectionName, ReplicaCollection>

/** A member's copy of the documents. Disposable: it can always be pulled again. */
export interface Replica {
  memberId: string
  collections: ReplicaCollections
  /** identifies this copy: another one with the same name has another token */
  storageToken: string
  /** the underlying Dexie databases, one per collection; for upkeep only */
  databases: readonly Dexie[]
  /**
   * resolves when the databases are deleted or closed from outside: close, and reopen for a
   * signed-in member
   */
  loss: Promise<DatabaseLoss>
  close(): Promise<void>
}

type DexieStorage = RxStorage<unknown, unknown>

export interface ReplicaOptions {
  memberId: string
  /** whether other tabs share this database */
  multiInstance: boolean
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  /** for a full device: lives as long as this tab and is invisible to others */
  inMemory?: boolean
  /** tests wrap the storage in a schema validator */
  wrapStorage?: (storage: DexieStorage) => DexieStorage
}

/**
 * Opens the member's replica and creates it if missing. The only place that may create an RxDB
 * database.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { loss, watch, stop } = watchDatabaseLoss()
  const { memberId, multiInstance, indexedDB, IDBKeyRange, inMemory = false } = options
  const { wrapStorage = (storage: DexieStorage) => storage } = options
  const databases: Dexie[] = []
  const failures: unknown[] = []
  const dexie = new RangeStorage({
    ...(indexedDB && { indexedDB }),
    ...(IDBKeyRange && { IDBKeyRange }),
    onCreate: (database) => {
      // Without it, the live queries of the SyncStore, in each tab, would collect the keys of all writes here.
      database.unuse({ stack: 'dbcore', name: 'Observability' })
      skipAbsentRows(database)
      openOrReport(database, (error) => failures.push(error))
      watch(database)
      databases.push(database)
    },
  })
  return suppressRxdbAdvertisement(async () => {
    const database = await createRxDatabase<ReplicaCollections>({
      name: replicaDatabaseName(memberId),
      storage: wrapStorage(inMemory ? await memoryStorage() : dexie),
      multiInstance: multiInstance && !inMemory,
    })
    const schemas = COLLECTIONS.map((name) => [name, { schema: collectionSpecs[name].schema }] as const)
    const release = () => {
      stop()
      return database.close()
    }
    try {
      await database.addCollections(Object.fromEntries(schemas))
      await database.storageToken
    } catch (error) {
      // RxDB keeps the name of an opened database: it could not be opened again.
      await release().catch(() => undefined)
      throw failures[0] ?? error
    }
    return {
      memberId,
      collections: database.collections,
      storageToken: await database.storageToken,
      databases,
      loss,
      close: async () => void (await release()),
    }
  })
}

/**
 * RxDB remembers a database that failed to open for the lifetime of the tab, but forgets a closed one.
 * Therefore opening always succeeds here, and the first call fails instead.
 */
function openOrReport(database: Dexie, onFailed: (error: unknown) => void): void {
  const open = database.open.bind(database)
  database.open = () =>
    open().catch((error: unknown) => {
      onFailed(error)
      return database
    })
}

/** Loaded on demand, because it is rarely needed. */
const memoryStorage = async (): Promise<DexieStorage> =>
  (await import('rxdb/plugins/storage-memory')).getRxStorageMemory()
