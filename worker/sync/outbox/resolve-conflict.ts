import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { RecentEdit } from '#domain/wire/sync/protocol.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { applyPending } from '../store/apply-pending.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { addMergeNotice } from '../store/notices.ts'
import { readMutationsOf, summarizeContent, withContents } from '../store/pending-mutations.ts'
import { toConflictValues } from './conflict-values.ts'
import { removeMutations } from './dependents.ts'
import { parkOverflow } from './overflow.ts'

interface ConflictingVersion {
  document: WireDocument
  /** the last edits, newest first */
  edits?: readonly RecentEdit[] | undefined
}

/**
 * Merges a conflicting mutation with the server version. The rest that is still to be changed gets
 * a new mutation id at the same place in the outbox; if nothing is left, the mutation is removed.
 * What the limits of the noun have no space for is parked.
 * Runs inside the transaction that applies the push response.
 */
export async function resolveConflict(
  deps: EngineDeps,
  row: PendingMutation,
  { document: serverVersion, edits = [] }: ConflictingVersion,
): Promise<void> {
  const { store, newMutationId, replica } = deps
  const earlier = (await readMutationsOf(store, row.collection, row.id)).filter(({ seq }) => seq < row.seq)
  // Earlier mutations will be part of the server version by the time this one is pushed.
  const theirs: Record<string, unknown> | null = applyPending(
    serverVersion,
    await withContents(store, earlier),
  )
  const [conflicting] = await withContents(store, [row])
  const { set: mine, former: base } = must(conflicting, 'a conflicting mutation')
  const { merge, fitLimits } = collectionSpecs[row.collection]
  const merged = merge({ base, mine, theirs: theirs ?? {} })
  const overflow = fitLimits(merged.set, theirs ?? {})
  const set = overflow?.fitting ?? merged.set
  const fields = Object.keys(set)
  const values = toConflictValues(row.collection, merged.conflicts, {
    mineAt: row.at,
    theirsAt: serverVersion.updatedAt,
    edits,
    memberId: replica.memberId,
  })
  await addMergeNotice(deps, row, { keptBoth: merged.keptBoth, isOwn: false, values })
  if (overflow) await parkOverflow(deps, row, { overflow, merged: merged.set, theirs: theirs ?? {} })
  if (fields.length === 0 && !row.delete) return removeMutations(store, [row])
  await store.outbox.update(row.seq, {
    mutation: newMutationId(),
    state: 'waiting',
    create: false,
    ...summarizeContent(row.collection, set),
  })
  await store.contents.put({
    seq: row.seq,
    set,
    former: Object.fromEntries(fields.map((field) => [field, theirs?.[field] ?? null])),
    guess: {},
  })
}

/**
 * Fits changes that exceed a limit onto the documents as they are on this device now: the server
 * would reject them before it compares. Runs inside the transaction that unparks them.
 */
export async function refitOverflow(deps: EngineDeps, rows: readonly PendingMutation[]): Promise<void> {
  const { store } = deps
  for (const row of await withContents(store, rows.filter(isParkedEdit))) {
    const snapshot = await store.shadows.get([row.collection, row.id])
    const isOver = collectionSpecs[row.collection].fitLimits(row.set, row.former) !== null
    if (isOver && snapshot?.doc) await resolveConflict(deps, row, { document: snapshot.doc })
  }
}

const isParkedEdit = ({ state, create, delete: isDelete }: PendingMutation): boolean =>
  state === 'refused' && !create && !isDelete
