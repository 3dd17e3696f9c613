import type { CollectionName } from '#domain/wire/collections.ts'
import type { SyncDeps } from './deps.ts'
import { groupOf, isSame, removeRows, wholeQueue, withAllBefore, withAllBehind } from './group.ts'
import { layRows } from './lay-rows.ts'
import { forgetKeptBoth } from './notices.ts'
import { release } from './set-aside.ts'

/** Throws a document's waiting writes away, with those that build on them; the document goes back to the server's word. */
export async function discard(
  deps: SyncDeps,
  collection: CollectionName,
  id: string,
): Promise<{ discarded: boolean }> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, store.contents, store.notices, async () => {
    const rows = await groupOf(store, { collection, id })
    // What was sent may have arrived: thrown away here, it would come back from the server.
    if (rows.some((row) => row.state === 'sent' || row.state === 'handed')) return []
    await removeRows(store, rows)
    await forgetKeptBoth(deps, rows)
    return rows
  })
  await layRows(deps, group)
  return { discarded: group.length > 0 }
}

/** Sends what was set aside once more, unchanged, together with what it depends on and what depends on it. */
export async function retry(deps: SyncDeps, collection: CollectionName, id: string): Promise<void> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, async () => {
    const queue = await wholeQueue(store)
    const own = queue.filter((row) => isSame(row, { collection, id }))
    const rows = withAllBehind(queue, withAllBefore(queue, own))
    await release(deps, rows)
    return rows
  })
  await layRows(deps, group)
}
