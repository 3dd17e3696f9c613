import type { CollectionName } from '#domain/wire/collections.ts'
import { retryUploads } from '#replica/sync-store/photos.ts'
import { materializeDocumentsOf } from '../materialize/materialize-mutations.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { removeKeptBothNotices } from '../store/notices.ts'
import {
  isSameDocument,
  readOutbox,
  readWithDependents,
  removeMutations,
  withDependents,
  withParkedPrerequisites,
} from './dependents.ts'
import { unpark } from './park.ts'

/**
 * Throws a document's waiting writes away, with those that build on them; the document goes back to the server's word. Where only photos of
 * it wait, it shows them no more.
 */
export async function discardPending(
  deps: EngineDeps,
  collection: CollectionName,
  id: string,
): Promise<{ discarded: boolean }> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, store.contents, store.notices, async () => {
    const rows = await readWithDependents(store, { collection, id })
    // What was sent may have arrived: thrown away here, it would come back from the server.
    if (rows.some((row) => row.state === 'sent' || row.state === 'handed')) return null
    await removeMutations(store, rows)
    await removeKeptBothNotices(deps, rows)
    return rows
  })
  if (!group) return { discarded: false }
  await materializeDocumentsOf(deps, group)
  if (group.length > 0) return { discarded: true }
  const { discardUnsentPhotos } = await import('../../photos/discard-unsent-photos.ts')
  return { discarded: await discardUnsentPhotos(deps, { collection, id }) }
}

/** Sends what was set aside once more, unchanged, together with what it depends on and what depends on it. */
export async function retryParked(deps: EngineDeps, collection: CollectionName, id: string): Promise<void> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, async () => {
    const queue = await readOutbox(store)
    const own = queue.filter((row) => isSameDocument(row, { collection, id }))
    const rows = withDependents(queue, withParkedPrerequisites(queue, own))
    await unpark(deps, rows)
    return rows
  })
  await materializeDocumentsOf(deps, group)
  await retryUploads(store, { collection, id })
}
