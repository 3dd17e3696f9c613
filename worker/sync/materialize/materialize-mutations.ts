import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { materializeDocuments } from './materialize.ts'

/** Lays the documents of which something has changed in the queue. */
export async function materializeDocumentsOf(
  deps: Pick<EngineDeps, 'store' | 'replica'>,
  rows: readonly Pick<PendingMutation, 'collection' | 'id'>[],
): Promise<void> {
  for (const name of COLLECTIONS) {
    const ids = new Set(rows.filter((row) => row.collection === name).map((row) => row.id))
    await materializeDocuments(deps, { name, ids: [...ids] })
  }
}
