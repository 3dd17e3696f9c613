import type { RxDocument } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/collection-spec.ts'
import type { Replica } from '../../open-replica.ts'
import { readQuery } from '../../watch-query.ts'

/** A row as it is stored: the document with its index fields, and with RxDB's own, which begin with an underscore. */
export type Row = Readonly<Record<string, unknown>>

/** The row that RxDB holds of a document; its own way to hand it out is a copy without those fields. */
export const toRow = (document: RxDocument<StoredRow>): Row => document._data

/** A row as it is now; null: it is gone. */
export interface RowChange {
  id: string
  row: Row | null
}

const CHUNK_ROWS = 500

/** Reads all rows of a collection, in chunks, so that other work gets its turn between them. */
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

/** Each row that changes from now on. */
export function watchAllRows(replica: Replica, collection: CollectionName): Observable<RowChange> {
  return replica.collections[collection].$.pipe(
    map((event) => ({
      id: event.documentId,
      row: event.operation === 'DELETE' ? null : event.documentData,
    })),
  )
}
