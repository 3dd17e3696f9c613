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
import { from } from 'rxjs'
import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '#replica/collections/spec/stored-row.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Replica, ReplicaCollections } from '#replica/open-replica.ts'
import { createStorageInstance, type ReplicaDisk, type ReplicaView, type Table } from './replica-disk.ts'

// A replica with the interface of replica/open-replica.ts on a simulated disk. RxDB itself allows 13 open collections per process
// and one database of each name; a simulation needs more of both.

export interface SimReplicaOptions {
  memberId: string
  /** identifies this incarnation of the replica */
  storageToken: string
  /** unique among all tabs of the process */
  tabToken: string
  disk: ReplicaDisk
  view: ReplicaView
  /** called when this tab has written rows of the collection */
  onChange: (name: CollectionName) => void
}

/** Every tab has the same schemas. */
const SCHEMAS = new Map(
  COLLECTIONS.map((name) => [
    name,
    createRxSchema(collectionSpecs[name].schema, defaultHashSha256).jsonSchema,
  ]),
)

export async function openSimReplica(options: SimReplicaOptions): Promise<Replica> {
  const { memberId, storageToken, disk, view } = options
  const tables = COLLECTIONS.map((name) => disk.table(name))
  await view.call(() => undefined)
  const opened = COLLECTIONS.map((name) => [name, openCollection(name, options)] as const)
  return {
    memberId,
    collections: Object.fromEntries(opened) as unknown as ReplicaCollections,
    storageToken,
    databases: tables.map((table) => cleanableTable(table, view)),
    loss: new Promise(() => undefined),
    close: () => Promise.resolve(),
  }
}

function openCollection(name: CollectionName, { tabToken, disk, view, onChange }: SimReplicaOptions) {
  const schema = SCHEMAS.get(name) as Parameters<typeof prepareQuery<StoredRow>>[0]
  const instance = createStorageInstance({
    name,
    schema,
    table: disk.table(name),
    view,
    onChange: () => onChange(name),
  })
  // The wrapper uses the database's token for revisions, and its queue, which only matters when everything is closed.
  const database = {
    token: tabToken,
    storageInstances: new Set(),
    lockedRun: <T>(work: () => T): T => work(),
  }
  const wrapped = getWrappedStorageInstance(database as unknown as RxDatabase, instance, schema as never)
  // Like RxDB's own queries, this excludes deleted rows.
  const find = (query: MangoQuery<StoredRow>) => {
    const whole = normalizeMangoQuery(schema, query as never)
    const selector = { ...whole.selector, _deleted: { $eq: false } }
    const answer = instance.query(prepareQuery(schema, { ...whole, selector }))
    return { $: from(answer.then(({ documents }) => documents)) }
  }
  return { storageInstance: wrapped, find }
}

/** The part of Dexie that the cleanup of deleted rows calls. */
function cleanableTable(table: Table, view: ReplicaView): Dexie {
  const empty = {
    filter: (isMeant: (row: { _meta: { lwt: number } }) => boolean) => ({
      delete: () =>
        view.call(() => {
          for (const row of table.values()) if (row._deleted && isMeant(row)) table.delete(row.id)
        }),
    }),
  }
  return { table: () => ({ where: () => ({ equals: () => empty }) }) } as unknown as Dexie
}
