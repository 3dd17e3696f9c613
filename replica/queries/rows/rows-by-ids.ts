import type { RxDocument } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/stored-row.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf, readRows } from '../../rows.ts'
import { watchQuery } from '../../watch-query.ts'
import { type Row, toRow } from './all-rows.ts'

interface DocumentIds {
  collection: CollectionName
  ids: string[]
}

/** Watches these documents in this order, without missing ones. */
export const watchDocumentsByIds = (replica: Replica, query: DocumentIds): Observable<WireDocument[]> =>
  watchFound(replica, query).pipe(
    map((documents) => documents.map((document) => documentOf(query.collection, document.toMutableJSON()))),
  )

/** The same as rows, including index fields. */
export const watchRowsByIds = (replica: Replica, query: DocumentIds): Observable<Row[]> =>
  watchFound(replica, query).pipe(map((documents) => documents.map(toRow)))

function watchFound(replica: Replica, { collection, ids }: DocumentIds): Observable<RxDocument<StoredRow>[]> {
  return watchQuery(replica.collections[collection].findByIds(ids)).pipe(
    map((found) => ids.flatMap((id) => found.get(id) ?? [])),
  )
}

/** Which of these documents are on this device. */
export async function findStoredIds(
  replica: Replica,
  collection: CollectionName,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(replica, collection, ids)
  return new Set([...rows.values()].flatMap(({ raw, doc }) => (doc ? [raw.id] : [])))
}
