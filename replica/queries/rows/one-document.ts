import { filter, firstValueFrom, from, map, type Observable, race } from 'rxjs'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf, readRows } from '../../rows.ts'
import { watchQuery } from '../../watch-query.ts'

/** Identifies a document. */
export interface DocumentRef {
  collection: CollectionName
  id: string
}

/** Watches a document; null: missing. */
export function watchDocument(
  replica: Replica,
  { collection, id }: DocumentRef,
): Observable<WireDocument | null> {
  return watchQuery(replica.collections[collection].findOne(id)).pipe(
    map((document) => document && documentOf(collection, document.toMutableJSON())),
  )
}

/** Reads a document once; null: missing. */
export async function readDocument(
  replica: Replica,
  collection: CollectionName,
  id: string,
): Promise<WireDocument | null> {
  const rows = await readRows(replica, collection, [id])
  return rows.get(id)?.doc ?? null
}

/** Waits until a document arrives on this device or `givenUp` resolves. Returns whether it arrived. */
export function waitForDocument(
  replica: Replica,
  which: DocumentRef,
  givenUp: Promise<void>,
): Promise<boolean> {
  const arrives = watchDocument(replica, which).pipe(
    map((document) => document !== null),
    filter((isHere) => isHere),
  )
  return firstValueFrom(race(arrives, from(givenUp).pipe(map(() => false))), { defaultValue: false })
}
