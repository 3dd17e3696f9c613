import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Mutation } from '#replica/sync-store.ts'
import type { SyncDeps } from './deps.ts'
import { removeRows } from './group.ts'
import { rowsOf, withContents } from './local.ts'
import { noteKeptBoth } from './notices.ts'
import { outlineOf } from './outline.ts'
import { over } from './over.ts'

/**
 * Turns a write that met another one into what is still to be said, under a new mutation at the same place in the
 * queue. `document`: as the server has it. Runs inside the transaction of the answer.
 */
export async function resolve(deps: SyncDeps, row: Mutation, document: WireDocument): Promise<void> {
  const { store, newMutationId } = deps
  const earlier = (await rowsOf(store, row.collection, row.id)).filter((other) => other.seq < row.seq)
  // What waits before this write will be the server's word by the time this one is heard.
  const theirs: Record<string, unknown> | null = over(document, await withContents(store, earlier))
  const [write] = await withContents(store, [row])
  const { set: mine, former } = must(write, 'a write that met another')
  const merged = collectionSpecs[row.collection].merge({ former, mine, theirs: theirs ?? {} })
  const fields = Object.keys(merged.set)
  await noteKeptBoth(deps, row, { keptBoth: merged.keptBoth, isOwn: false })
  if (fields.length === 0 && !row.delete) return removeRows(store, [row])
  await store.outbox.update(row.seq, {
    mutation: newMutationId(),
    state: 'waiting',
    create: false,
    ...outlineOf(row.collection, merged.set),
  })
  await store.contents.put({
    seq: row.seq,
    set: merged.set,
    former: Object.fromEntries(fields.map((field) => [field, theirs?.[field] ?? null])),
    guess: {},
  })
}
