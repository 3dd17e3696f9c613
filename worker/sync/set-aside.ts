import type { Refusal } from '#domain/wire/envelope.ts'
import { documentKey } from '#domain/wire/references.ts'
import type { Mutation, SyncStore } from '#replica/sync-store.ts'
import type { SyncDeps } from './deps.ts'
import { isSetAside, needsOf, wholeQueue, withAllBehind } from './group.ts'

// What was refused, and what is held with it. Runs inside transactions on the outbox.

/** Sets a write aside, with the server's words. `holdBehind` must follow, once all answers of the batch are in. */
export async function refuseRow(store: SyncStore, row: Mutation, refusal: Refusal): Promise<void> {
  await store.outbox.update(row.seq, { state: 'refused', refusal })
}

/**
 * Holds all that waits behind what is set aside. What was refused itself only because of what it builds on is held like
 * the rest, so that it is tried again together with that; under another name, since the server remembers its answer.
 * Answers the rows that are held since.
 */
export async function holdBehind({ store, newMutationId }: SyncDeps): Promise<Mutation[]> {
  // Nothing is set aside most of the time, and then the queue need not be read.
  if ((await store.outbox.where('state').anyOf('refused', 'held').count()) === 0) return []
  const queue = await wholeQueue(store)
  const roots: Mutation[] = []
  for (const row of queue) {
    if (row.state !== 'refused') continue
    const behind = withAllBehind(queue, roots).some(({ seq }) => seq === row.seq)
    if (behind) await store.outbox.update(row.seq, { state: 'held', mutation: newMutationId() })
    else roots.push(row)
  }
  const waiting = withAllBehind(queue, queue.filter(isSetAside)).filter(({ state }) => state === 'waiting')
  await store.outbox.bulkUpdate(waiting.map(({ seq }) => ({ key: seq, changes: { state: 'held' as const } })))
  return waiting
}

/** Whether something is set aside without which this write can not be carried out. */
export async function isHeldBack(store: SyncStore, write: Parameters<typeof needsOf>[0]): Promise<boolean> {
  const needs = new Set(needsOf(write))
  if (needs.size === 0) return false
  const aside = await store.outbox.where('state').anyOf('refused', 'held').toArray()
  return aside.some((row) => row.create && needs.has(documentKey(row)))
}

/**
 * Lets what was set aside be sent again, but for what also builds on something that stays aside. A refused write goes
 * under a new name, since the server remembers its answer.
 */
export async function release({ store, newMutationId }: SyncDeps, rows: readonly Mutation[]): Promise<void> {
  const queue = await wholeQueue(store)
  const chosen = new Set(rows.map(({ seq }) => seq))
  const staying = queue.filter((row) => isSetAside(row) && !chosen.has(row.seq))
  const stay = new Set(withAllBehind(queue, staying).map(({ seq }) => seq))
  const free = queue.filter((row) => isSetAside(row) && chosen.has(row.seq) && !stay.has(row.seq))
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
