import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Change } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readMutationsOf } from '../store/pending-mutations.ts'
import { commitMutations, type RowsByCollection } from './commit.ts'
import { enqueueChange } from './enqueue.ts'

/**
 * Commits all changes in one SyncStore transaction, then materializes the documents. Resolves when
 * the changes are durable on this device; throws if nothing was stored. An edit that changes nothing
 * leaves no trace.
 */
export function writeChanges(deps: EngineDeps, changes: readonly Change[]): Promise<void> {
  return commitMutations(deps, changes, async (rows) => {
    for (const change of changes) {
      await enqueueChange(deps, { change, parentTitle: await readParentTitle(deps, change, rows) })
      if (change.files?.length) await deps.store.blobs.bulkPut([...change.files])
    }
  })
}

async function readParentTitle(
  { store }: EngineDeps,
  change: Change,
  rows: RowsByCollection,
): Promise<string> {
  const parent = collectionSpecs[change.collection].parent(change.id)
  if (!parent) return ''
  const pending = await readMutationsOf(store, parent.collection, parent.id)
  const doc = rows.get(parent.collection)?.get(parent.id)?.doc
  return pending.at(-1)?.title ?? (doc ? collectionSpecs[parent.collection].title(doc) : '')
}
