import type { RxDocument } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/collection-spec.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf, readRows } from '../../rows.ts'
import { watchQuery } from '../../watch-query.ts'
import { type Row, toRow } from './all-rows.ts'

interface Some {
  collection: CollectionName
  ids: string[]
}

/** These documents in this order, now and after every change of one of them; those that are gone are left out. */
export const watchDocumentsByIds = (replica: Replica, some: Some): Observable<WireDocument[]> =>
  watchFound(replica, some).pipe(
    map((documents) => documents.map((document) => documentOf(some.collection, document.toMutableJSON()))),
  )

/** The same as rows, which hold the index fields as well. */
export const watchRowsByIds = (replica: Replica, some: Some): Observable<Row[]> =>
  watchFound(replica, some).pipe(map((documents) => documents.map(toRow)))

function watchFound(replica: Replica, { collection, ids }: Some): Observable<RxDocument<StoredRow>[]> {
  return watchQuery(replica.collections[collection].findByIds(ids)).pipe(
    map((found) => ids.flatMap((id) => found.get(id) ?? [])),
  )
}

/** Which of these documents are here. */
export async function findStoredIds(
  replica: Replica,
  collection: CollectionName,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(replica, collection, ids)
  return new Set([...rows.values()].flatMap(({ raw, doc }) => (doc ? [raw.id] : [])))
}
