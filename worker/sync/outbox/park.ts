import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { documentKey } from '#domain/wire/sync/references.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isParked, readOutbox, requiredDocuments, withDependents } from './dependents.ts'

// What was refused, and what is held with it. Runs inside transactions on the outbox.

/** Sets a write aside, with the server's words. `holdBehind` must follow, once all answers of the batch are in. */
export async function markRejected(
  store: SyncStore,
  row: PendingMutation,
  refusal: Rejection,
): Promise<void> {
  await store.outbox.update(row.seq, { state: 'refused', refusal })
}

/**
 * Holds all that waits behind what is set aside. What was refused itself only because of what it builds on is held like
 * the rest, so that it is tried again together with that; under another name, since the server remembers its answer.
 * Answers the rows that are held since.
 */
export async function blockDependents({ store, newMutationId }: EngineDeps): Promise<PendingMutation[]> {
  // Nothing is set aside most of the time, and then the queue need not be read.
  if ((await store.outbox.where('state').anyOf('refused', 'held').count()) === 0) return []
  const queue = await readOutbox(store)
  const roots: PendingMutation[] = []
  for (const row of queue) {
    if (row.state !== 'refused') continue
    const behind = withDependents(queue, roots).some(({ seq }) => seq === row.seq)
    if (behind) await store.outbox.update(row.seq, { state: 'held', mutation: newMutationId() })
    else roots.push(row)
  }
  const waiting = withDependents(queue, queue.filter(isParked)).filter(({ state }) => state === 'waiting')
  await store.outbox.bulkUpdate(waiting.map(({ seq }) => ({ key: seq, changes: { state: 'held' as const } })))
  return waiting
}

/** Whether something is set aside without which this write can not be carried out. */
export async function isBlocked(
  store: SyncStore,
  write: Parameters<typeof requiredDocuments>[0],
): Promise<boolean> {
  const needs = new Set(requiredDocuments(write))
  if (needs.size === 0) return false
  const aside = await store.outbox.where('state').anyOf('refused', 'held').toArray()
  return aside.some((row) => row.create && needs.has(documentKey(row)))
}

/**
 * Lets what was set aside be sent again, but for what also builds on something that stays aside. A refused write goes
 * under a new name, since the server remembers its answer.
 */
export async function unpark(
  { store, newMutationId }: EngineDeps,
  rows: readonly PendingMutation[],
): Promise<void> {
  const queue = await readOutbox(store)
  const chosen = new Set(rows.map(({ seq }) => seq))
  const staying = queue.filter((row) => isParked(row) && !chosen.has(row.seq))
  const stay = new Set(withDependents(queue, staying).map(({ seq }) => seq))
  const free = queue.filter((row) => isParked(row) && chosen.has(row.seq) && !stay.has(row.seq))
  const changes = free.map(({ seq, state }) => ({
    key: seq,
    changes: {
      state: 'waiting' as const,
      refusal: null,
      ...(state === 'refused' && { mutation: newMutationId() }),
    },
  }))
  await store.outbox.bulkUpdate(changes)
}
