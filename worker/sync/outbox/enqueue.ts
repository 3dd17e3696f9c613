import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationState, PendingMutation } from '#replica/sync-store/sync-store.ts'
import { applyPending } from '../store/apply-pending.ts'
import { type Change, DocumentNotFoundError } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { addMergeNotice } from '../store/notices.ts'
import { readMutationsOf, summarizeContent, withContents } from '../store/pending-mutations.ts'
import { coalesce, type Operation } from './coalesce.ts'
import { isParked, isSameDocument, readWithDependents, removeMutations } from './dependents.ts'
import { withJointFields } from './joint-fields.ts'
import { parkOverflow } from './overflow.ts'
import { blockDependents, isBlocked, unpark } from './park.ts'
import { isSameValue, pickFields, rebaseChange } from './rebase.ts'

// Runs inside a transaction on outbox, contents, shadows and notices; the document's snapshot exists.

export interface EnqueueRequest {
  change: Change
  /** The title of the parent document, for documents without a title of their own. */
  parentTitle: string
}

/**
 * Adds a change to the outbox:
 *  - if all mutations of the document are parked, the change resolves the rejection: they become
 *    one mutation, which is sent again
 *  - if a document it depends on is parked, it is blocked by that
 *  - if the newest mutation of the whole outbox is of this document and not frozen, the change is
 *    coalesced into it, so that the order never changes
 *  - otherwise it becomes a mutation of its own at the end
 * @throws DocumentNotFoundError for an edit of a document that is not on this device
 */
export async function enqueueChange(
  deps: EngineDeps,
  { change, parentTitle }: EnqueueRequest,
): Promise<void> {
  const { store } = deps
  const { collection, id } = change
  const rows = await readMutationsOf(store, collection, id)
  const snapshot = must(await store.shadows.get([collection, id]), 'the snapshot of a changed document')
  const pending = await withContents(store, rows)
  const current = applyPending(snapshot.doc, pending)
  const rebased = rebaseChange({ current: { ...current }, pending }, change, deps.now().toISOString())
  const operation = toOperation(change, current, rebased.set)
  if (!operation) return
  const title =
    collectionSpecs[collection].title({ ...operation.guess, ...current, ...operation.set }) || parentTitle
  const write: NewMutation = { change, operation, title }
  await addMergeNotice(deps, { collection, id, title }, rebased)
  const isRejected = rows.some((row) => row.state === 'refused') && rows.every(isParked)
  if (isRejected) return resolveRejection(deps, write, rows)
  const { refs } = summarizeContent(collection, operation.set)
  const blocked = rows.some(isParked) || (await isBlocked(store, { collection, id, refs }))
  if (!blocked && (await coalesceIntoNewest(deps, write))) return
  await append(deps, write, blocked ? 'held' : 'waiting')
}

interface NewMutation {
  change: Change
  operation: Operation
  title: string
}

/** Null: the change changes nothing. `set`: the rebased fields of the change. */
function toOperation(
  change: Change,
  current: WireDocument | null,
  set: Record<string, unknown>,
): Operation | null {
  if (change.action === 'delete') {
    return current && { create: false, delete: true, set: {}, former: {}, guess: {} }
  }
  if (!current) {
    if (change.action === 'edit') throw new DocumentNotFoundError(`${change.collection} ${change.id}`)
    return { create: true, delete: false, set: change.set, former: {}, guess: change.optimisticValues ?? {} }
  }
  const values: Record<string, unknown> = current
  const edited = Object.keys(set).filter((field) => !isSameValue(set[field], values[field]))
  if (edited.length === 0) return null
  const fields = withJointFields(change.collection, edited)
  return {
    create: false,
    delete: false,
    set: pickFields({ ...values, ...set }, fields),
    former: pickFields(values, fields),
    guess: {},
  }
}

/** The server rejected the old content, so the new content can be sent in its place. */
async function resolveRejection(
  deps: EngineDeps,
  write: NewMutation,
  rows: PendingMutation[],
): Promise<void> {
  const first = must(rows[0], 'a parked mutation')
  const group = await readWithDependents(deps.store, write.change)
  const { merged, apart } = coalesceAll(await withContents(deps.store, rows), write.operation)
  if (merged === 'nothing') return removeMutations(deps.store, group)
  if (merged === 'apart') return append(deps, write, 'held')
  await removeMutations(
    deps.store,
    rows.slice(1).filter(({ seq }) => !apart.has(seq)),
  )
  await replaceParked(deps, { ...write, operation: merged }, { first, group })
  // The new content may depend on a parked mutation.
  await blockDependents(deps)
}

/**
 * The parked mutations of a document and a change of it as one operation. `apart`: mutations that
 * stay behind it, because only an edit may write their fields.
 */
function coalesceAll(
  rows: readonly (Operation & Pick<PendingMutation, 'seq'>)[],
  change: Operation,
): { merged: Operation | 'nothing' | 'apart'; apart: ReadonlySet<number> } {
  const apart = new Set<number>()
  let merged: Operation = must(rows[0], 'a parked mutation')
  for (const row of rows.slice(1)) {
    const both = coalesce(merged, row)
    if (typeof both === 'object') merged = both
    else if (both === 'apart' && merged.create) apart.add(row.seq)
    else return { merged: both, apart }
  }
  return { merged: coalesce(merged, change), apart }
}

/** What the limits of the noun have no space for stays parked. */
async function replaceParked(
  deps: EngineDeps,
  write: NewMutation,
  { first, group }: { first: PendingMutation; group: PendingMutation[] },
): Promise<void> {
  const { change, operation, title } = write
  const { set, former } = operation
  const { fitLimits } = collectionSpecs[change.collection]
  const overflow = operation.create ? null : fitLimits(set, former)
  if (!overflow) {
    await replace(deps, first, write)
    return unpark(deps, group)
  }
  const fields = Object.keys(overflow.fitting)
  const fitting = { ...operation, set: overflow.fitting, former: pickFields(former, fields) }
  await parkOverflow(deps, { ...first, title }, { overflow, merged: set, theirs: former })
  if (fields.length === 0) return removeMutations(deps.store, [first])
  await replace(deps, first, { ...write, operation: fitting })
  await unpark(deps, group)
}

async function coalesceIntoNewest(deps: EngineDeps, write: NewMutation): Promise<boolean> {
  const newest = await deps.store.outbox.orderBy('seq').last()
  if (!newest || newest.state !== 'waiting' || !isSameDocument(newest, write.change)) return false
  const [older] = await withContents(deps.store, [newest])
  const coalesced = coalesce(must(older, 'the newest mutation'), write.operation)
  if (coalesced === 'apart') return false
  if (coalesced === 'nothing') await removeMutations(deps.store, [newest])
  else await replace(deps, newest, { ...write, operation: coalesced })
  return true
}

async function replace({ store, now }: EngineDeps, row: PendingMutation, write: NewMutation): Promise<void> {
  const { change, operation, title } = write
  const { set, former, guess } = operation
  await store.outbox.update(row.seq, {
    create: operation.create,
    delete: operation.delete,
    at: now().toISOString(),
    title,
    ...summarizeContent(change.collection, set),
  })
  await store.contents.put({ seq: row.seq, set, former, guess })
}

async function append(
  { store, newMutationId, now }: EngineDeps,
  { change, operation, title }: NewMutation,
  state: MutationState,
): Promise<void> {
  const { set, former, guess } = operation
  const seq = await store.outbox.add({
    mutation: newMutationId(),
    collection: change.collection,
    id: change.id,
    create: operation.create,
    delete: operation.delete,
    state,
    refusal: null,
    at: change.writtenAt ?? now().toISOString(),
    title,
    ...summarizeContent(change.collection, set),
  })
  await store.contents.put({ seq, set, former, guess })
}
