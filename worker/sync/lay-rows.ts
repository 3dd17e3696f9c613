import { COLLECTIONS } from '#domain/wire/collections.ts'
import type { Mutation } from '#replica/sync-store.ts'
import type { SyncDeps } from './deps.ts'
import { lay } from './lay.ts'

/** Lays the documents of which something has changed in the queue. */
export async function layRows(
  deps: Pick<SyncDeps, 'store' | 'replica'>,
  rows: readonly Pick<Mutation, 'collection' | 'id'>[],
): Promise<void> {
  for (const name of COLLECTIONS) {
    const ids = new Set(rows.filter((row) => row.collection === name).map((row) => row.id))
    await lay(deps, { name, ids: [...ids] })
  }
}
