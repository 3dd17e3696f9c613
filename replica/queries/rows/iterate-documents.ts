import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf } from '../../rows.ts'
import { readQueryUncached } from '../../watch-query.ts'

const DOCUMENTS_AT_ONCE = 50

/** Every document of a collection, in the order of their ids, some at a time: none is held longer than it is looked at. */
export async function* iterateDocuments(
  replica: Replica,
  collection: CollectionName,
): AsyncGenerator<WireDocument> {
  for (let last = ''; ; ) {
    const query = {
      selector: { id: { $gt: last } },
      sort: [{ id: 'asc' as const }],
      limit: DOCUMENTS_AT_ONCE,
    }
    const found = await readQueryUncached(replica.collections[collection].find(query))
    for (const document of found) yield documentOf(collection, document.toMutableJSON())
    const next = found.at(-1)?.id
    if (next === undefined || found.length < DOCUMENTS_AT_ONCE) return
    last = next
  }
}
