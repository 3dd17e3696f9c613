import {
  type BulkWriteRow,
  categorizeBulkWriteRows,
  type EventBulk,
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorageInstance,
} from 'rxdb/plugins/core'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '#replica/collections/spec/stored-row.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'
import type { StorageQuota } from './storage-quota.ts'

// The replica's storage. RxDB's own storages run each call in one transaction; here a call is one turn, and its result
// arrives in another one, so that other tabs can run in between.

export type Row = RxDocumentData<StoredRow>
export type Table = Map<string, Row>
type Instance = RxStorageInstance<StoredRow, unknown, unknown>

/** The replica of one device. It is always deleted as a whole. */
export class ReplicaDisk {
  private readonly tables = new Map<CollectionName, Table>()

  rows(name: CollectionName): Iterable<Row> {
    return this.table(name).values()
  }

  table(name: CollectionName): Table {
    const table = this.tables.get(name) ?? new Map<string, Row>()
    this.tables.set(name, table)
    return table
  }

  /** Tabs that still have it open write to tables that are no longer in use. */
  clear(): void {
    this.tables.clear()
  }
}

/** One tab's access to the disk. */
export interface DiskAccess {
  scheduler: Scheduler
  lane: Lane
  quota: StorageQuota
  isDead: () => boolean
}

/** Runs one tab's calls of the storage. Calls of a killed tab neither run nor return. */
export class ReplicaView {
  private running = 0
  private readonly access: DiskAccess

  constructor(access: DiskAccess) {
    this.access = access
  }

  isBusy(): boolean {
    return this.running > 0
  }

  /** `work` throws if the disk is full, before it stores anything. */
  call<T>(work: (room: StorageQuota) => T): Promise<T> {
    const { scheduler, lane, quota, isDead } = this.access
    this.running += 1
    return new Promise((resolve, reject) => {
      const done = (hear: () => void) =>
        scheduler.enqueue(() => {
          this.running -= 1
          if (!isDead()) hear()
        }, lane)
      scheduler.enqueue(() => {
        if (isDead()) return
        try {
          const answer = work(quota)
          done(() => resolve(answer))
        } catch (error) {
          done(() => reject(error))
        }
      }, lane)
    })
  }
}

export interface InstanceOptions {
  name: CollectionName
  schema: Instance['schema']
  table: Table
  view: ReplicaView
  onChange: () => void
}

/** A storage of one collection, with as much as RxDB and this app call. */
export function createStorageInstance({ name, schema, table, view, onChange }: InstanceOptions): Instance {
  const instance = {
    schema,
    collectionName: name,
    databaseName: 'replica',
    internals: {},
    options: {},
    bulkWrite: (rows: BulkWriteRow<StoredRow>[], context: string) =>
      view.call((quota) => {
        const { errors, ...decided } = categorizeBulkWriteRows(
          instance as unknown as Instance,
          'id',
          table as never,
          rows,
          context,
        )
        const stored = [...decided.bulkInsertDocs, ...decided.bulkUpdateDocs]
        if (stored.length > 0) quota.reserve()
        for (const { document } of stored) table.set(document.id, document)
        if ((decided.eventBulk as EventBulk<unknown, unknown>).events.length > 0) onChange()
        return { error: errors }
      }),
    findDocumentsById: (ids: string[], withDeleted: boolean) =>
      view.call(() =>
        ids.flatMap((id) => {
          const row = table.get(id)
          return row && (withDeleted || !row._deleted) ? [row] : []
        }),
      ),
    query: ({ query }: PreparedQuery<StoredRow>) =>
      view.call(() => {
        const matches = getQueryMatcher(schema, query)
        const { skip, limit = Number.POSITIVE_INFINITY } = query
        const found = [...table.values()].filter((row) => matches(row))
        return { documents: found.toSorted(getSortComparator(schema, query)).slice(skip, skip + limit) }
      }),
    close: () => Promise.resolve(),
  }
  return instance as unknown as Instance
}
