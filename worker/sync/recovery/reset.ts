import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import { type Replica } from '#replica/open-replica.ts'
import { nextRowIds } from '#replica/rows.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
import { markSnapshotsUnconfirmed } from '../materialize/unconfirmed.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isResetInProgress, readEpoch, readGeneration } from '../store/meta.ts'

//   begin: positions to 0, shadows emptied, taken writes back into the queue, marked as under way   one transaction
//   empty: every row of the replica is laid as gone; waiting writes stay over it                    may be killed: goes on at start
//   end:   mark removed; no answer was taken up meanwhile (pull-answer.ts)

type Emptied = Pick<EngineDeps, 'replica' | 'store'>

/** The server began another life. Done once, however often it says so. */
export async function resetReplica(deps: Emptied, epoch: { was: string | null; is: string }): Promise<void> {
  const { store } = deps
  const begun = await store.transaction('rw', store.tables, async () => {
    if ((await readEpoch(store)) !== epoch.was) return false
    await store.meta.put({ key: 'epoch', value: epoch.is })
    await store.meta.put({ key: 'emptying', value: true })
    await raiseLife(store)
    await forgetPositions(store)
    await store.shadows.toCollection().modify((shadow) => {
      shadow.doc = null
      shadow.turn += 1
    })
    await offerAgain(store)
    return true
  })
  if (begun) await finishReset(deps)
}

/** Goes on with a reset that was begun, perhaps by a session that was killed in it. */
export async function finishReset(deps: Emptied): Promise<void> {
  const { store } = deps
  if (!(await isResetInProgress(store))) return
  for (const name of COLLECTIONS) await empty(deps, name)
  await store.meta.delete('emptying')
}

/** The replica was made anew: what the positions speak of is not in it. Unsent writes and shadows stay. */
export async function adoptReplica(store: SyncStore, replica: Replica): Promise<void> {
  await store.transaction('rw', store.meta, store.positions, store.drops, store.shadows, async () => {
    if ((await store.meta.get('birth'))?.value === replica.storageToken) return
    await store.meta.put({ key: 'birth', value: replica.storageToken })
    await raiseLife(store)
    await forgetPositions(store)
    await markSnapshotsUnconfirmed(store)
  })
}

async function raiseLife(store: SyncStore): Promise<void> {
  await store.meta.put({ key: 'life', value: (await readGeneration(store)) + 1 })
}

/** What was held is held no longer, so this device has not caught up with anything. What is wanted is asked for anew. */
async function forgetPositions(store: SyncStore): Promise<void> {
  await store.meta.bulkDelete(['lastSyncedAt', 'comparing'])
  await store.positions.toCollection().modify((position) => {
    position.reached = 0
    delete position.laying
  })
  const again = await store.drops.filter((letting) => letting.again).primaryKeys()
  await store.drops.clear()
  await store.positions.bulkPut(again.map((scope) => ({ scope, reached: 0 })))
}

/** At their old places and under their old names: a server that does remember them answers `duplicate`. Frozen, because
 * what would be folded into them would be lost with that answer. */
async function offerAgain(store: SyncStore): Promise<void> {
  const taken = await store.acknowledged.toArray()
  await store.outbox.bulkPut(taken.map(({ mutation }) => ({ ...mutation, state: 'sent' as const })))
  await store.contents.bulkPut(taken.map(({ content }) => content))
  const shadows = taken.map(({ mutation: { collection, id } }) => ({ collection, id, doc: null, turn: 0 }))
  await store.shadows.bulkPut(shadows)
  await store.acknowledged.clear()
}

async function empty(deps: Emptied, name: CollectionName): Promise<void> {
  let after = ''
  for (let ids = await nextRowIds(deps.replica, name, after); ids.length > 0; ) {
    await materializeDocuments(deps, { name, ids, serverChanges: new Map(ids.map((id) => [id, null])) })
    after = ids.at(-1) ?? after
    ids = await nextRowIds(deps.replica, name, after)
  }
}
