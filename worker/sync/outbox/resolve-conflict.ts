import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { applyPending } from '../store/apply-pending.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { addKeptBothNotice } from '../store/notices.ts'
import { readMutationsOf, summarizeContent, withContents } from '../store/pending-mutations.ts'
import { removeMutations } from './dependents.ts'

/**
 * Merges a conflicting mutation with the server version. The rest that is still to be changed gets
 * a new mutation id at the same place in the outbox; if nothing is left, the mutation is removed.
 * Runs inside the transaction that applies the push response.
 */
export async function resolveConflict(
  deps: EngineDeps,
  row: PendingMutation,
  serverVersion: WireDocument,
): Promise<void> {
  const { store, newMutationId } = deps
  const earlier = (await readMutationsOf(store, row.collection, row.id)).filter(({ seq }) => seq < row.seq)
  // Earlier mutations will be part of the server version by the time this one is pushed.
  const theirs: Record<string, unknown> | null = applyPending(
    serverVersion,
    await withContents(store, earlier),
  )
  const [conflicting] = await withContents(store, [row])
  const { set: mine, former: base } = must(conflicting, 'a conflicting mutation')
  const merged = collectionSpecs[row.collection].merge({ base, mine, theirs: theirs ?? {} })
  const fields = Object.keys(merged.set)
  await addKeptBothNotice(deps, row, { keptBoth: merged.keptBoth, isOwn: false })
  if (fields.length === 0 && !row.delete) return removeMutations(store, [row])
  await store.outbox.update(row.seq, {
    mutation: newMutationId(),
    state: 'waiting',
    create: false,
    ...summarizeContent(row.collection, merged.set),
  })
  await store.contents.put({
    seq: row.seq,
    set: merged.set,
    former: Object.fromEntries(fields.map((field) => [field, theirs?.[field] ?? null])),
    guess: {},
  })
}
