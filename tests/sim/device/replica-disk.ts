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
import type { StoredRow } from '#replica/collections/spec/collection-spec.ts'
import type { Lane, Scheduler } from '../time/scheduler.ts'
import type { Room } from './full-disk.ts'

// The replica as a disk keeps it. RxDB's own storages do each of their calls in one transaction; here it is one turn, and its
// answer is heard in another one, so that other tabs come between all that can be apart.

export type Row = RxDocumentData<StoredRow>
export type Table = Map<string, Row>
type Instance = RxStorageInstance<StoredRow, unknown, unknown>

/** All that tabs have pulled on one device. It goes as a whole. */
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

  /** Tabs that still have it open write into what nobody sees any more. */
  clear(): void {
    this.tables.clear()
  }
}

/** One tab's way to the disk. */
export interface Access {
  scheduler: Scheduler
  lane: Lane
  room: Room
  isDead: () => boolean
}

/** Calls of one tab that wait for the disk. Those of a tab that was killed are never done, and never answered. */
export class ReplicaView {
  private under = 0
  private readonly access: Access

  constructor(access: Access) {
    this.access = access
  }

  isBusy(): boolean {
    return this.under > 0
  }

  /** Storing what was decided by `work` may find no room; then nothing of it is stored. */
  call<T>(work: (room: Room) => T): Promise<T> {
    const { scheduler, lane, room, isDead } = this.access
    this.under += 1
    return new Promise((resolve, reject) => {
      const done = (hear: () => void) =>
        scheduler.enqueue(() => {
          this.under -= 1
          if (!isDead()) hear()
        }, lane)
      scheduler.enqueue(() => {
        if (isDead()) return
        try {
          const answer = work(room)
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

/** What RxDB needs of a storage of one collection, and what this app asks it for. */
export function instanceOn({ name, schema, table, view, onChange }: InstanceOptions): Instance {
  const instance = {
    schema,
    collectionName: name,
    databaseName: 'replica',
    internals: {},
    options: {},
    bulkWrite: (rows: BulkWriteRow<StoredRow>[], context: string) =>
      view.call((room) => {
        const { errors, ...decided } = categorizeBulkWriteRows(
          instance as unknown as Instance,
          'id',
          table as never,
          rows,
          context,
        )
        const stored = [...decided.bulkInsertDocs, ...decided.bulkUpdateDocs]
        if (stored.length > 0) room.take()
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
