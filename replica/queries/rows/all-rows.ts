import type { RxDocument } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/stored-row.ts'
import type { Replica } from '../../open-replica.ts'
import { readQuery } from '../../watch-query.ts'

/**
 * A stored row: the document, its index fields, and RxDB's own fields, which begin with an
 * underscore.
 */
export type Row = Readonly<Record<string, unknown>>

/** The row that RxDB holds. RxDB's own accessor would copy it. */
export const toRow = (document: RxDocument<StoredRow>): Row => document._data

/** A changed row; null: deleted. */
export interface RowChange {
  id: string
  row: Row | null
}

const CHUNK_ROWS = 500

/** Reads all rows of a collection in chunks, so that other tasks can run in between. */
export async function readAllRows(
  replica: Replica,
  collection: CollectionName,
  onRows: (rows: Row[]) => void,
): Promise<void> {
  for (let last = ''; ; ) {
    const query = { selector: { id: { $gt: last } }, sort: [{ id: 'asc' as const }], limit: CHUNK_ROWS }
    const documents = await readQuery(replica.collections[collection].find(query))
    onRows(documents.map(toRow))
    const next = documents.at(-1)?.id
    if (next === undefined || documents.length < CHUNK_ROWS) return
    last = next
  }
}

/** Emits each row that changes from now on. */
export function watchAllRows(replica: Replica, collection: CollectionName): Observable<RowChange> {
  return replica.collections[collection].$.pipe(
    map((event) => ({
      id: event.documentId,
      row: event.operation === 'DELETE' ? null : event.documentData,
    })),
  )
}
