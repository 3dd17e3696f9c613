import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationState, PendingMutation } from '#replica/sync-store/sync-store.ts'
import { applyPending } from '../store/apply-pending.ts'
import { type Change, DocumentNotFoundError } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { addKeptBothNotice } from '../store/notices.ts'
import { readMutationsOf, withContents } from '../store/pending-mutations.ts'
import { coalesce, type Operation } from './coalesce.ts'
import { summarizeContent } from './content-summary.ts'
import { isParked, isSameDocument, readWithDependents, removeMutations } from './dependents.ts'
import { blockDependents, isBlocked, unpark } from './park.ts'
import { isSameValue, pickFields, rebaseChange } from './rebase.ts'

// Puts a change into the queue. Runs inside a transaction on outbox, contents, shadows and notices; the shadow is there already.

/** A change and the document that it is made on. */
export interface EnqueueRequest {
  change: Change
  /** the title of the document that this one belongs to, for those without a title of their own */
  parentTitle: string
}

/**
 * Where a change goes:
 *  - the document needs attention: the change is its remedy; all its set-aside writes become one and are sent again
 *  - something that it builds on is set aside: held with that
 *  - the newest write of the whole queue is of this document and not frozen: folded into that, so order never changes
 *  - else: a write of its own, at the end
 */
export async function enqueueChange(
  deps: EngineDeps,
  { change, parentTitle }: EnqueueRequest,
): Promise<void> {
  const { store } = deps
  const rows = await readMutationsOf(store, change.collection, change.id)
  const shadow = must(
    await store.shadows.get([change.collection, change.id]),
    'the shadow of a changed document',
  )
  const waiting = await withContents(store, rows)
  const current = applyPending(shadow.doc, waiting)
  const onTop = rebaseChange({ now: { ...current }, waiting }, change)
  const deed = deedOf(change, current, onTop.set)
  if (!deed) return
  const title =
    collectionSpecs[change.collection].title({ ...deed.guess, ...current, ...deed.set }) || parentTitle
  const write: NewWrite = { change, deed, title }
  const { collection, id } = change
  await addKeptBothNotice(deps, { collection, id, title }, onTop)
  if (rows.some((row) => row.state === 'refused') && rows.every(isParked)) return remedy(deps, write, rows)
  const { refs } = summarizeContent(collection, deed.set)
  const held = rows.some(isParked) || (await isBlocked(store, { collection, id, refs }))
  if (!held && (await foldIntoNewest(deps, write))) return
  await append(deps, write, held ? 'held' : 'waiting')
}

interface NewWrite {
  change: Change
  deed: Operation
  title: string
}

/** `onTop`: what the change says of the document as it is now */
function deedOf(
  change: Change,
  current: WireDocument | null,
  onTop: Record<string, unknown>,
): Operation | null {
  if (change.action === 'delete') {
    return current && { create: false, delete: true, set: {}, former: {}, guess: {} }
  }
  if (!current) {
    if (change.action === 'edit') throw new DocumentNotFoundError(`${change.collection} ${change.id}`)
    return { create: true, delete: false, set: change.set, former: {}, guess: change.optimisticValues ?? {} }
  }
  const now: Record<string, unknown> = current
  const fields = Object.keys(onTop).filter((field) => !isSameValue(onTop[field], now[field]))
  if (fields.length === 0) return null
  return {
    create: false,
    delete: false,
    set: pickFields(onTop, fields),
    former: pickFields(now, fields),
    guess: {},
  }
}

/** The server's answer concerned what the write said then, so the new wording may be tried in its place. */
async function remedy(deps: EngineDeps, write: NewWrite, rows: PendingMutation[]): Promise<void> {
  const first = must(rows[0], 'a write that was set aside')
  const group = await readWithDependents(deps.store, write.change)
  let whole: Operation | 'nothing' | 'apart' | null = null
  for (const deed of [...(await withContents(deps.store, rows)), write.deed]) {
    whole = whole === null ? deed : typeof whole === 'string' ? whole : coalesce(whole, deed)
  }
  if (whole === 'nothing') return removeMutations(deps.store, group)
  if (whole === null || whole === 'apart') return append(deps, write, 'held')
  await removeMutations(deps.store, rows.slice(1))
  await replace(deps, first, { ...write, deed: whole })
  await unpark(deps, group)
  // Its new wording may build on something that is set aside.
  await blockDependents(deps)
}

async function foldIntoNewest(deps: EngineDeps, write: NewWrite): Promise<boolean> {
  const newest = await deps.store.outbox.orderBy('seq').last()
  if (!newest || newest.state !== 'waiting' || !isSameDocument(newest, write.change)) return false
  const [older] = await withContents(deps.store, [newest])
  const folded = coalesce(must(older, 'the newest write'), write.deed)
  if (folded === 'apart') return false
  if (folded === 'nothing') await removeMutations(deps.store, [newest])
  else await replace(deps, newest, { ...write, deed: folded })
  return true
}

async function replace({ store, now }: EngineDeps, row: PendingMutation, write: NewWrite): Promise<void> {
  const { change, deed, title } = write
  const { set, former, guess } = deed
  await store.outbox.update(row.seq, {
    create: deed.create,
    delete: deed.delete,
    at: now().toISOString(),
    title,
    ...summarizeContent(change.collection, set),
  })
  await store.contents.put({ seq: row.seq, set, former, guess })
}

async function append(
  { store, newMutationId, now }: EngineDeps,
  { change, deed, title }: NewWrite,
  state: MutationState,
): Promise<void> {
  const { set, former, guess } = deed
  const seq = await store.outbox.add({
    mutation: newMutationId(),
    collection: change.collection,
    id: change.id,
    create: deed.create,
    delete: deed.delete,
    state,
    refusal: null,
    at: change.writtenAt ?? now().toISOString(),
    title,
    ...summarizeContent(change.collection, set),
  })
  await store.contents.put({ seq, set, former, guess })
}
