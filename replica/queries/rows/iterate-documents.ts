import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '../../open-replica.ts'
import { documentOf } from '../../rows.ts'
import { readQueryUncached } from '../../watch-query.ts'

const BATCH_SIZE = 50

/**
 * Iterates over all documents of a collection by id, in batches, so that few are in memory at a
 * time.
 */
export async function* iterateDocuments(
  replica: Replica,
  collection: CollectionName,
): AsyncGenerator<WireDocument> {
  for (let last = ''; ; ) {
    const query = {
      selector: { id: { $gt: last } },
      sort: [{ id: 'asc' as const }],
      limit: BATCH_SIZE,
    }
    const found = await readQueryUncached(replica.collections[collection].find(query))
    for (const document of found) yield documentOf(collection, document.toMutableJSON())
    const next = found.at(-1)?.id
    if (next === undefined || found.length < BATCH_SIZE) return
    last = next
  }
}
