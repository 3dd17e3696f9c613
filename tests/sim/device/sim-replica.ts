import type { Dexie } from 'dexie'
import {
  createRxSchema,
  defaultHashSha256,
  getWrappedStorageInstance,
  type MangoQuery,
  normalizeMangoQuery,
  prepareQuery,
  type RxDatabase,
} from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { from } from 'rxjs'
import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '#replica/collections/collection.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Replica, ReplicaCollections } from '#replica/open.ts'
import { watchLoss } from '#replica/upkeep/loss.ts'

// The replica's storages, as RxDB's Dexie adapter makes them, under the same interface as replica/open.ts. Above them
// RxDB allows thirteen open collections a process and one database of a name; a simulation has many of both.

export interface SimReplicaOptions {
  memberId: string
  /** name of the replica's database, as the disk has it */
  name: string
  /** tells it from one that was made anew */
  birth: string
  /** unlike any other tab's, ever */
  tab: string
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  /** rows of this collection were written by this tab */
  onChange: (name: CollectionName) => void
}

export async function openSimReplica(options: SimReplicaOptions): Promise<Replica> {
  const { memberId, birth, indexedDB, IDBKeyRange } = options
  const { lost, watch } = watchLoss()
  const databases: Dexie[] = []
  const storage = getRxStorageDexie({
    indexedDB,
    IDBKeyRange,
    onCreate: (database) => {
      watch(database)
      databases.push(database)
    },
  })
  const opened = await Promise.all(COLLECTIONS.map((name) => openCollection(storage, name, options)))
  const collections = Object.fromEntries(opened.map(({ name, collection }) => [name, collection]))
  return {
    memberId,
    collections: collections as unknown as ReplicaCollections,
    birth,
    databases,
    lost,
    close: async () => {
      for (const { close } of opened) await close()
    },
  }
}

async function openCollection(
  storage: ReturnType<typeof getRxStorageDexie>,
  name: CollectionName,
  options: SimReplicaOptions,
) {
  const { jsonSchema: schema } = createRxSchema(collectionSpecs[name].schema, defaultHashSha256)
  const instance = await storage.createStorageInstance<StoredRow>({
    databaseInstanceToken: options.tab,
    databaseName: `${options.tab}~${options.name}`,
    collectionName: name,
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  })
  const changes = instance.changeStream().subscribe(() => options.onChange(name))
  // Of the database, the wrapping uses its name for revisions and its queue, which only matters when all is closed at once.
  const database = {
    token: options.tab,
    storageInstances: new Set(),
    lockedRun: <T>(work: () => T): T => work(),
  }
  const wrapped = getWrappedStorageInstance(database as unknown as RxDatabase, instance, schema)
  // As RxDB's own queries do: what is deleted is asked for by nobody.
  const find = (query: MangoQuery<StoredRow>) => {
    const whole = normalizeMangoQuery(schema, query as never)
    const selector = { ...whole.selector, _deleted: { $eq: false } }
    const answer = instance.query(prepareQuery(schema, { ...whole, selector }))
    return { $: from(answer.then(({ documents }) => documents)) }
  }
  const close = async () => {
    changes.unsubscribe()
    await instance.close()
  }
  return { name, close, collection: { storageInstance: wrapped, find } }
}
