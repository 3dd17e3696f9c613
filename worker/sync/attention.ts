import type { CollectionName } from '#domain/wire/collections.ts'
import { retryUploads } from '#replica/photos.ts'
import type { SyncDeps } from './deps.ts'
import { groupOf, isSame, removeRows, wholeQueue, withAllBefore, withAllBehind } from './group.ts'
import { layRows } from './lay-rows.ts'
import { forgetKeptBoth } from './notices.ts'
import { release } from './set-aside.ts'

/**
 * Throws a document's waiting writes away, with those that build on them; the document goes back to the server's word. Where only photos of
 * it wait, it shows them no more.
 */
export async function discard(
  deps: SyncDeps,
  collection: CollectionName,
  id: string,
): Promise<{ discarded: boolean }> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, store.contents, store.notices, async () => {
    const rows = await groupOf(store, { collection, id })
    // What was sent may have arrived: thrown away here, it would come back from the server.
    if (rows.some((row) => row.state === 'sent' || row.state === 'handed')) return null
    await removeRows(store, rows)
    await forgetKeptBoth(deps, rows)
    return rows
  })
  if (!group) return { discarded: false }
  await layRows(deps, group)
  if (group.length > 0) return { discarded: true }
  const { discardPhotos } = await import('../photos/discard-photos.ts')
  return { discarded: await discardPhotos(deps, { collection, id }) }
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
  await retryUploads(store, { collection, id })
}
