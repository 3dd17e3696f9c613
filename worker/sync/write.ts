import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Change } from './change.ts'
import { commit, type Rows } from './commit.ts'
import type { SyncDeps } from './deps.ts'
import { enqueue } from './enqueue.ts'
import { rowsOf } from './local.ts'

/** Commits the changes together, then lays them. Resolved: durable. Throws when nothing was stored. */
export function write(deps: SyncDeps, changes: readonly Change[]): Promise<void> {
  return commit(deps, changes, async (rows) => {
    for (const change of changes) {
      await enqueue(deps, { change, parentTitle: await parentTitle(deps, change, rows) })
      if (change.files?.length) await deps.store.blobs.bulkPut([...change.files])
    }
  })
}

async function parentTitle({ store }: SyncDeps, change: Change, rows: Rows): Promise<string> {
  const parent = collectionSpecs[change.collection].parent(change.id)
  if (!parent) return ''
  const waiting = await rowsOf(store, parent.collection, parent.id)
  const doc = rows.get(parent.collection)?.get(parent.id)?.doc
  return waiting.at(-1)?.title ?? (doc ? collectionSpecs[parent.collection].title(doc) : '')
}
