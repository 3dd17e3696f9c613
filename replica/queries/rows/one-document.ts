import { filter, firstValueFrom, from, map, type Observable, race } from 'rxjs'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf, readRows } from '../../rows.ts'
import { watchQuery } from '../../watch-query.ts'

/** Names one document. */
export interface DocumentRef {
  collection: CollectionName
  id: string
}

/** A document as it stands, now and after every change; null: not here. */
export function watchDocument(
  replica: Replica,
  { collection, id }: DocumentRef,
): Observable<WireDocument | null> {
  return watchQuery(replica.collections[collection].findOne(id)).pipe(
    map((document) => document && documentOf(collection, document.toMutableJSON())),
  )
}

/** A document as it stands now; null: not here. */
export async function readDocument(
  replica: Replica,
  collection: CollectionName,
  id: string,
): Promise<WireDocument | null> {
  const rows = await readRows(replica, collection, [id])
  return rows.get(id)?.doc ?? null
}

/** Waits for a document that is on its way to this device, until told to give up. Answers whether it came. */
export function waitForDocument(
  replica: Replica,
  which: DocumentRef,
  givenUp: Promise<void>,
): Promise<boolean> {
  const comes = watchDocument(replica, which).pipe(
    map((document) => document !== null),
    filter((isHere) => isHere),
  )
  return firstValueFrom(race(comes, from(givenUp).pipe(map(() => false))), { defaultValue: false })
}
