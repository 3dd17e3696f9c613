import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { documentKey } from '#domain/wire/sync/document-key.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isParked, readOutbox, requiredDocuments, withDependents } from './dependents.ts'

// Parking: rejected mutations and those blocked by them are kept and not sent. These functions run
// inside a transaction on the outbox.

/**
 * Parks a mutation with the server's error. The caller must call `blockDependents` once all results
 * of the batch are applied.
 */
export async function markRejected(
  store: SyncStore,
  row: PendingMutation,
  rejection: Rejection,
): Promise<void> {
  await store.outbox.update(row.seq, { state: 'refused', refusal: rejection })
}

/**
 * Blocks all dependents of parked mutations. A mutation that was rejected only because of a parked
 * one it depends on is blocked as well, so that both are retried together; it gets a new mutation
 * id, because the server remembers its result for the old one. Returns the rows that were waiting.
 */
export async function blockDependents({ store, newMutationId }: EngineDeps): Promise<PendingMutation[]> {
  // Most of the time nothing is parked, and the outbox need not be read.
  if ((await store.outbox.where('state').anyOf('refused', 'held').count()) === 0) return []
  const outbox = await readOutbox(store)
  const roots: PendingMutation[] = []
  for (const row of outbox) {
    if (row.state !== 'refused') continue
    const isDependent = withDependents(outbox, roots).some(({ seq }) => seq === row.seq)
    if (isDependent) await store.outbox.update(row.seq, { state: 'held', mutation: newMutationId() })
    else roots.push(row)
  }
  const dependents = withDependents(outbox, outbox.filter(isParked))
  const waiting = dependents.filter(({ state }) => state === 'waiting')
  await store.outbox.bulkUpdate(waiting.map(({ seq }) => ({ key: seq, changes: { state: 'held' as const } })))
  return waiting
}

/** Whether a mutation depends on a document whose create is parked. */
export async function isBlocked(
  store: SyncStore,
  write: Parameters<typeof requiredDocuments>[0],
): Promise<boolean> {
  const required = new Set(requiredDocuments(write))
  if (required.size === 0) return false
  const parked = await store.outbox.where('state').anyOf('refused', 'held').toArray()
  return parked.some((row) => row.create && required.has(documentKey(row)))
}

/**
 * Makes parked mutations ready to be sent again, except those that also depend on others that stay
 * parked. A rejected one gets a new mutation id, because the server remembers its result.
 */
export async function unpark(
  { store, newMutationId }: EngineDeps,
  rows: readonly PendingMutation[],
): Promise<void> {
  const outbox = await readOutbox(store)
  const chosen = new Set(rows.map(({ seq }) => seq))
  const staying = outbox.filter((row) => isParked(row) && !chosen.has(row.seq))
  const blocked = new Set(withDependents(outbox, staying).map(({ seq }) => seq))
  const released = outbox.filter((row) => isParked(row) && chosen.has(row.seq) && !blocked.has(row.seq))
  const changes = released.map(({ seq, state }) => ({
    key: seq,
    changes: {
      state: 'waiting' as const,
      refusal: null,
      ...(state === 'refused' && { mutation: newMutationId() }),
    },
  }))
  await store.outbox.bulkUpdate(changes)
}
