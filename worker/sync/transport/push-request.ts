import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { PROTOCOL, PUSH_WRITES_MAX, type PushRequest, type Write } from '#domain/wire/sync/protocol.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { type MutationWithContent } from '../store/apply-pending.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readEpoch } from '../store/meta.ts'
import { withContents } from '../store/pending-mutations.ts'

const BATCH_JSON_MAX = 4_000_000 // characters of `set`; a first write over it goes alone

/**
 * Freezes and returns the oldest writes that are not set aside, or null. Those of a batch without an answer are among
 * them, under their old names: what waits behind them fills the batch up.
 */
export function nextPush(deps: EngineDeps, most = PUSH_WRITES_MAX): Promise<PushRequest | null> {
  return freeze(deps, most, () => ({ state: 'sent', batch: undefined }))
}

/**
 * Freezes and returns what the service worker may deliver while no tab lives, or null. What it does not give back, when
 * asked for this `batch`, may have arrived; of what was handed over before and not given back that is so already.
 */
export function nextHandOver(deps: EngineDeps, batch: string): Promise<PushRequest | null> {
  return freeze(deps, PUSH_WRITES_MAX, ({ state }) =>
    state === 'waiting' ? { state: 'handed', batch } : { state: 'sent', batch: undefined },
  )
}

async function freeze(
  { store, replica, clientId }: EngineDeps,
  most: number,
  frozen: (row: PendingMutation) => Pick<PendingMutation, 'state'> & { batch: string | undefined },
): Promise<PushRequest | null> {
  return store.transaction('rw', store.outbox, store.contents, store.meta, async () => {
    const queue = await store.outbox.where('state').anyOf('waiting', 'handed', 'sent').sortBy('seq')
    const batch = firstThatFit(queue, most)
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(batch.map((row) => ({ key: row.seq, changes: frozen(row) })))
    const writes = (await withContents(store, batch)).map(toWrite)
    const { memberId: member } = replica
    return { protocol: PROTOCOL, client: clientId, epoch: await readEpoch(store), member, writes }
  })
}

function firstThatFit(queue: PendingMutation[], most: number): PendingMutation[] {
  let size = 0
  const end = queue.slice(0, most).findIndex((row, at) => {
    size += row.size
    return at > 0 && size > BATCH_JSON_MAX
  })
  return queue.slice(0, end < 0 ? most : end)
}

function toWrite(row: MutationWithContent): Write {
  const seen = Object.keys(row.set).map((field) => [field, fieldHash(row.former[field])])
  return {
    mutation: row.mutation,
    collection: row.collection,
    id: row.id,
    create: row.create,
    was: row.create ? {} : Object.fromEntries(seen),
    set: row.set,
    delete: row.delete,
  }
}
