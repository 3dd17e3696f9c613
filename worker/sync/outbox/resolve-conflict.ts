import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { applyPending } from '../store/apply-pending.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { addKeptBothNotice } from '../store/notices.ts'
import { readMutationsOf, withContents } from '../store/pending-mutations.ts'
import { summarizeContent } from './content-summary.ts'
import { removeMutations } from './dependents.ts'

/**
 * Turns a write that met another one into what is still to be said, under a new mutation at the same place in the
 * queue. `document`: as the server has it. Runs inside the transaction of the answer.
 */
export async function resolveConflict(
  deps: EngineDeps,
  row: PendingMutation,
  document: WireDocument,
): Promise<void> {
  const { store, newMutationId } = deps
  const earlier = (await readMutationsOf(store, row.collection, row.id)).filter(
    (other) => other.seq < row.seq,
  )
  // What waits before this write will be the server's word by the time this one is heard.
  const theirs: Record<string, unknown> | null = applyPending(document, await withContents(store, earlier))
  const [write] = await withContents(store, [row])
  const { set: mine, former } = must(write, 'a write that met another')
  const merged = collectionSpecs[row.collection].merge({ base: former, mine, theirs: theirs ?? {} })
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
