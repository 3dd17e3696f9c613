import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Change } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readMutationsOf } from '../store/pending-mutations.ts'
import { commitMutations, type RowsByCollection } from './commit.ts'
import { enqueueChange } from './enqueue.ts'

/** Commits the changes together, then lays them. Resolved: durable. Throws when nothing was stored. */
export function writeChanges(deps: EngineDeps, changes: readonly Change[]): Promise<void> {
  return commitMutations(deps, changes, async (rows) => {
    for (const change of changes) {
      await enqueueChange(deps, { change, parentTitle: await parentTitle(deps, change, rows) })
      if (change.files?.length) await deps.store.blobs.bulkPut([...change.files])
    }
  })
}

async function parentTitle({ store }: EngineDeps, change: Change, rows: RowsByCollection): Promise<string> {
  const parent = collectionSpecs[change.collection].parent(change.id)
  if (!parent) return ''
  const waiting = await readMutationsOf(store, parent.collection, parent.id)
  const doc = rows.get(parent.collection)?.get(parent.id)?.doc
  return waiting.at(-1)?.title ?? (doc ? collectionSpecs[parent.collection].title(doc) : '')
}
