import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { nextRowIds } from '#replica/rows.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { markSnapshotsUnconfirmed } from '../materialize/base-snapshots.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isResetInProgress, readEpoch, readGeneration } from '../store/meta.ts'

//   begin: one transaction sets cursors to 0, clears snapshots, returns acknowledged writes to the
//          outbox and marks the reset as in progress
//   empty: every row of the replica is materialized as gone, with pending mutations applied; after a
//          kill another tab or the next start continues
//   end:   the mark is removed; no response was applied meanwhile (apply-pull-response.ts)
//
// Several tabs may empty the replica for the same reset. The first one to finish ends it, and the others
// must write nothing more: their rows may have been pulled again since.

type ResetDeps = Pick<EngineDeps, 'replica' | 'store'>

/** The server has a new epoch. Takes effect once, however often the server answers with it. */
export async function resetReplica(
  deps: ResetDeps,
  epoch: { was: string | null; is: string },
): Promise<void> {
  const { store } = deps
  const begun = await store.transaction('rw', store.tables, async () => {
    if ((await readEpoch(store)) !== epoch.was) return false
    await store.meta.put({ key: 'epoch', value: epoch.is })
    await store.meta.put({ key: 'emptying', value: true })
    await startNewGeneration(store)
    await clearCursors(store)
    await store.shadows.toCollection().modify((snapshot) => {
      snapshot.doc = null
      snapshot.turn += 1
    })
    await requeueAcknowledged(store)
    return true
  })
  if (begun) await finishReset(deps)
}

/** Continues a reset in progress, perhaps one that was cut short by a kill. */
export async function finishReset(deps: ResetDeps): Promise<void> {
  const { store } = deps
  while (await isResetInProgress(store)) {
    const generation = await readGeneration(store)
    // Another reset may begin meanwhile: its rows have to go as well.
    const isDue = async () => (await isResetInProgress(store)) && (await readGeneration(store)) === generation
    for (const name of COLLECTIONS) await emptyCollection(deps, name, isDue)
    await store.transaction('rw', store.meta, async () => {
      if (await isDue()) await store.meta.delete('emptying')
    })
  }
}

/**
 * Makes the cursors belong to this replica: if it is a new one, everything is pulled again.
 * Unsent writes and snapshots stay.
 */
export async function adoptReplica(store: SyncStore, replica: Replica): Promise<void> {
  await store.transaction('rw', store.meta, store.positions, store.drops, store.shadows, async () => {
    if ((await store.meta.get('birth'))?.value === replica.storageToken) return
    await store.meta.put({ key: 'birth', value: replica.storageToken })
    await startNewGeneration(store)
    await clearCursors(store)
    await markSnapshotsUnconfirmed(store)
  })
}

async function startNewGeneration(store: SyncStore): Promise<void> {
  await store.meta.put({ key: 'life', value: (await readGeneration(store)) + 1 })
}

/** Every subscribed scope is pulled from the beginning; the device is not up to date until then. */
async function clearCursors(store: SyncStore): Promise<void> {
  await store.meta.bulkDelete(['lastSyncedAt', 'comparing'])
  await store.positions.toCollection().modify((cursor) => {
    cursor.reached = 0
    delete cursor.laying
  })
  const resubscribed = await store.drops.filter(({ again }) => again).primaryKeys()
  await store.drops.clear()
  await store.positions.bulkPut(resubscribed.map((scope) => ({ scope, reached: 0 })))
}

/**
 * Returns acknowledged writes to the outbox, at their old places and under their old mutation ids: a
 * server that still knows them answers `duplicate`. They are frozen, because a change coalesced into
 * them would be lost with that result.
 */
async function requeueAcknowledged(store: SyncStore): Promise<void> {
  const acknowledged = await store.acknowledged.toArray()
  await store.outbox.bulkPut(acknowledged.map(({ mutation }) => ({ ...mutation, state: 'sent' as const })))
  await store.contents.bulkPut(acknowledged.map(({ content }) => content))
  const snapshots = acknowledged.map(({ mutation: { collection, id } }) => ({
    collection,
    id,
    doc: null,
    turn: 0,
  }))
  await store.shadows.bulkPut(snapshots)
  await store.acknowledged.clear()
}

async function emptyCollection(
  deps: ResetDeps,
  name: CollectionName,
  isDue: () => Promise<boolean>,
): Promise<void> {
  let after = ''
  for (let ids = await nextRowIds(deps.replica, name, after); ids.length > 0; ) {
    const serverChanges = new Map(ids.map((id) => [id, null]))
    await materializeDocuments(deps, { name, ids, serverChanges, isDue })
    after = ids.at(-1) ?? after
    ids = await nextRowIds(deps.replica, name, after)
  }
}
