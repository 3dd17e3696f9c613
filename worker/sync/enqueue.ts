import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Mutation, MutationState } from '#replica/sync-store.ts'
import { type Change, NoSuchDocument } from './change.ts'
import type { SyncDeps } from './deps.ts'
import { type Deed, fold } from './fold.ts'
import { groupOf, isSame, isSetAside, removeRows } from './group.ts'
import { rowsOf, withContents } from './local.ts'
import { noteKeptBoth } from './notices.ts'
import { isEqual, onTopOf, pick } from './on-top-of.ts'
import { outlineOf } from './outline.ts'
import { over } from './over.ts'
import { holdBehind, isHeldBack, release } from './set-aside.ts'

// Puts a change into the queue. Runs inside a transaction on outbox, contents, shadows and notices; the shadow is there already.

/** A change and the document that it is made on. */
export interface Enqueued {
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
export async function enqueue(deps: SyncDeps, { change, parentTitle }: Enqueued): Promise<void> {
  const { store } = deps
  const rows = await rowsOf(store, change.collection, change.id)
  const shadow = must(
    await store.shadows.get([change.collection, change.id]),
    'the shadow of a changed document',
  )
  const waiting = await withContents(store, rows)
  const current = over(shadow.doc, waiting)
  const onTop = onTopOf({ now: { ...current }, waiting }, change)
  const deed = deedOf(change, current, onTop.set)
  if (!deed) return
  const title =
    collectionSpecs[change.collection].title({ ...deed.guess, ...current, ...deed.set }) || parentTitle
  const write: NewWrite = { change, deed, title }
  const { collection, id } = change
  await noteKeptBoth(deps, { collection, id, title }, onTop)
  if (rows.some((row) => row.state === 'refused') && rows.every(isSetAside)) return remedy(deps, write, rows)
  const { refs } = outlineOf(collection, deed.set)
  const held = rows.some(isSetAside) || (await isHeldBack(store, { collection, id, refs }))
  if (!held && (await foldIntoNewest(deps, write))) return
  await append(deps, write, held ? 'held' : 'waiting')
}

interface NewWrite {
  change: Change
  deed: Deed
  title: string
}

/** `onTop`: what the change says of the document as it is now */
function deedOf(change: Change, current: WireDocument | null, onTop: Record<string, unknown>): Deed | null {
  if (change.action === 'delete') {
    return current && { create: false, delete: true, set: {}, former: {}, guess: {} }
  }
  if (!current) {
    if (change.action === 'edit') throw new NoSuchDocument(`${change.collection} ${change.id}`)
    return { create: true, delete: false, set: change.set, former: {}, guess: change.guess ?? {} }
  }
  const now: Record<string, unknown> = current
  const fields = Object.keys(onTop).filter((field) => !isEqual(onTop[field], now[field]))
  if (fields.length === 0) return null
  return { create: false, delete: false, set: pick(onTop, fields), former: pick(now, fields), guess: {} }
}

/** The server's answer concerned what the write said then, so the new wording may be tried in its place. */
async function remedy(deps: SyncDeps, write: NewWrite, rows: Mutation[]): Promise<void> {
  const first = must(rows[0], 'a write that was set aside')
  const group = await groupOf(deps.store, write.change)
  let whole: Deed | 'nothing' | 'apart' | null = null
  for (const deed of [...(await withContents(deps.store, rows)), write.deed]) {
    whole = whole === null ? deed : typeof whole === 'string' ? whole : fold(whole, deed)
  }
  if (whole === 'nothing') return removeRows(deps.store, group)
  if (whole === null || whole === 'apart') return append(deps, write, 'held')
  await removeRows(deps.store, rows.slice(1))
  await replace(deps, first, { ...write, deed: whole })
  await release(deps, group)
  // Its new wording may build on something that is set aside.
  await holdBehind(deps)
}

async function foldIntoNewest(deps: SyncDeps, write: NewWrite): Promise<boolean> {
  const newest = await deps.store.outbox.orderBy('seq').last()
  if (!newest || newest.state !== 'waiting' || !isSame(newest, write.change)) return false
  const [older] = await withContents(deps.store, [newest])
  const folded = fold(must(older, 'the newest write'), write.deed)
  if (folded === 'apart') return false
  if (folded === 'nothing') await removeRows(deps.store, [newest])
  else await replace(deps, newest, { ...write, deed: folded })
  return true
}

async function replace({ store, now }: SyncDeps, row: Mutation, write: NewWrite): Promise<void> {
  const { change, deed, title } = write
  const { set, former, guess } = deed
  await store.outbox.update(row.seq, {
    create: deed.create,
    delete: deed.delete,
    at: now().toISOString(),
    title,
    ...outlineOf(change.collection, set),
  })
  await store.contents.put({ seq: row.seq, set, former, guess })
}

async function append(
  { store, newMutationId, now }: SyncDeps,
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
    at: change.at ?? now().toISOString(),
    title,
    ...outlineOf(change.collection, set),
  })
  await store.contents.put({ seq, set, former, guess })
}
