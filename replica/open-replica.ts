import type { Dexie } from 'dexie'
import { createRxDatabase, type RxCollection, type RxStorage } from 'rxdb/plugins/core'
import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from './collections/spec/collection-spec.ts'
import { collectionSpecs } from './collections/specs.ts'
import { replicaDatabaseName } from './storage/database-names.ts'
import { RangeStorage } from './storage/range-storage.ts'
import { suppressRxdbAdvertisement } from './storage/suppress-advertisement.ts'
import { type DatabaseLoss, watchDatabaseLoss } from './upkeep/database-loss.ts'

export type ReplicaCollection = RxCollection<StoredRow>
export type ReplicaCollections = Record<CollectionName, ReplicaCollection>

/** A member's copy of the documents. Disposable: it can always be pulled again. */
export interface Replica {
  memberId: string
  collections: ReplicaCollections
  /** tells this copy from one that was made anew under the same name */
  storageToken: string
  /** the Dexie databases beneath, one a collection; for upkeep only */
  databases: readonly Dexie[]
  /** resolves when the databases are taken away under us: close, and open again if the member is still here */
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
  /** There is no room on the device: it lasts as long as this tab, and others do not see it. */
  inMemory?: boolean
  /** tests put a validator of schemas around the storage */
  wrapStorage?: (storage: DexieStorage) => DexieStorage
}

/** Opens the member's replica, empty where there is none. Nothing else may create an RxDB database. */
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
      openOrSay(database, (error) => failures.push(error))
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
    const letGo = () => {
      stop()
      return database.close()
    }
    try {
      await database.addCollections(Object.fromEntries(schemas))
      await database.storageToken
    } catch (error) {
      // RxDB keeps the name of what was opened: it could not be opened a second time.
      await letGo().catch(() => undefined)
      throw failures[0] ?? error
    }
    return {
      memberId,
      collections: database.collections,
      storageToken: await database.storageToken,
      databases,
      loss,
      close: async () => void (await letGo()),
    }
  })
}

/**
 * RxDB keeps a database that failed to open under its name for as long as the tab lives, and lets go of one that was closed. So
 * it counts as opened, and the first call of it fails.
 */
function openOrSay(database: Dexie, onFailed: (error: unknown) => void): void {
  const open = database.open.bind(database)
  database.open = () =>
    open().catch((error: unknown) => {
      onFailed(error)
      return database
    })
}

/** Fetched when it is needed, which is hardly ever. */
const memoryStorage = async (): Promise<DexieStorage> =>
  (await import('rxdb/plugins/storage-memory')).getRxStorageMemory()
