import type { CollectionName } from '#domain/wire/collections.ts'
import { retryUploads } from '#replica/sync-store/photos.ts'
import { materializeDocumentsOf } from '../materialize/materialize.ts'
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
import { refitOverflow } from './resolve-conflict.ts'

/**
 * Discards a document's pending mutations and their dependents; the document returns to the server
 * version. If it has only unsent photos, these are removed from it. Nothing is discarded while one
 * of the mutations may have reached the server.
 */
export async function discardPending(
  deps: EngineDeps,
  collection: CollectionName,
  id: string,
): Promise<{ discarded: boolean }> {
  const { store } = deps
  const group = await store.transaction('rw', store.outbox, store.contents, store.notices, async () => {
    const rows = await readWithDependents(store, { collection, id })
    // A sent mutation may have arrived. Discarded here, it would return with the next pull.
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

/**
 * Sends a document's parked mutations again, together with those they depend on and their
 * dependents; unchanged, except those that a limit has parked.
 */
export async function retryParked(deps: EngineDeps, collection: CollectionName, id: string): Promise<void> {
  const { store } = deps
  const tables = [store.outbox, store.contents, store.shadows, store.notices]
  const group = await store.transaction('rw', tables, async () => {
    const outbox = await readOutbox(store)
    const own = outbox.filter((row) => isSameDocument(row, { collection, id }))
    const rows = withDependents(outbox, withParkedPrerequisites(outbox, own))
    await unpark(deps, rows)
    await refitOverflow(deps, rows)
    return rows
  })
  await materializeDocumentsOf(deps, group)
  await retryUploads(store, { collection, id })
}
