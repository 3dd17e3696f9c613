import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { PROTOCOL, PUSH_WRITES_MAX, type PushRequest, type Write } from '#domain/wire/sync/protocol.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import type { MutationWithContent } from '../store/apply-pending.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readEpoch } from '../store/meta.ts'
import { withContents } from '../store/pending-mutations.ts'

const BATCH_JSON_MAX = 4_000_000 // characters of `set`; a larger first mutation is sent alone

/**
 * Freezes and returns the oldest mutations that are not parked, or null if there are none: as many
 * as a push may hold (or `limit`), and about 4 MB of JSON (or `maxSize` characters). Mutations of an
 * unanswered batch are among them, under their mutation ids, and newer ones fill the batch up.
 */
export function nextPush(
  deps: EngineDeps,
  limit = PUSH_WRITES_MAX,
  maxSize = BATCH_JSON_MAX,
): Promise<PushRequest | null> {
  return freezeBatch(deps, { limit, maxSize }, () => ({ state: 'sent', batch: undefined }))
}

/**
 * Freezes and returns what the service worker may deliver while no tab is open, or null. `batch` is
 * the new name by which it can be reclaimed. Mutations handed over earlier and not reclaimed may have
 * arrived, so they become `sent`.
 */
export function nextHandOver(deps: EngineDeps, batch: string): Promise<PushRequest | null> {
  return freezeBatch(deps, { limit: PUSH_WRITES_MAX, maxSize: BATCH_JSON_MAX }, ({ state }) =>
    state === 'waiting' ? { state: 'handed', batch } : { state: 'sent', batch: undefined },
  )
}

interface BatchLimits {
  limit: number
  maxSize: number
}

async function freezeBatch(
  { store, replica, clientId }: EngineDeps,
  limits: BatchLimits,
  freeze: (row: PendingMutation) => Pick<PendingMutation, 'state'> & { batch: string | undefined },
): Promise<PushRequest | null> {
  return store.transaction('rw', store.outbox, store.contents, store.meta, async () => {
    const sendable = await store.outbox.where('state').anyOf('waiting', 'handed', 'sent').sortBy('seq')
    const batch = takeFitting(sendable, limits)
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(batch.map((row) => ({ key: row.seq, changes: freeze(row) })))
    const writes = (await withContents(store, batch)).map(toWrite)
    const { memberId: member } = replica
    return { protocol: PROTOCOL, client: clientId, epoch: await readEpoch(store), member, writes }
  })
}

function takeFitting(rows: PendingMutation[], { limit, maxSize }: BatchLimits): PendingMutation[] {
  let size = 0
  const end = rows.slice(0, limit).findIndex((row, index) => {
    size += row.size
    return index > 0 && size > Math.min(maxSize, BATCH_JSON_MAX)
  })
  return rows.slice(0, end < 0 ? limit : end)
}

function toWrite(mutation: MutationWithContent): Write {
  const baseHashes = Object.keys(mutation.set).map((field) => [field, fieldHash(mutation.former[field])])
  return {
    mutation: mutation.mutation,
    collection: mutation.collection,
    id: mutation.id,
    create: mutation.create,
    was: mutation.create ? {} : Object.fromEntries(baseHashes),
    set: mutation.set,
    delete: mutation.delete,
  }
}
