import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { findReferences } from '#domain/wire/sync/references.ts'
import type { BaseSnapshot, PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { MutationWithContent } from './apply-pending.ts'

/** What the SyncStore holds of a document. */
export interface LocalState {
  snapshot: BaseSnapshot | undefined
  /** oldest first */
  mutations: PendingMutation[]
}

export const NO_LOCAL_STATE: LocalState = { snapshot: undefined, mutations: [] }

/** The snapshot and the mutations, without their contents, of each document. */
export async function readLocalStates(
  store: SyncStore,
  name: CollectionName,
  ids: string[],
): Promise<Map<string, LocalState>> {
  const keys = ids.map((id): [CollectionName, string] => [name, id])
  const [snapshots, rows] = await Promise.all([
    store.shadows.bulkGet(keys),
    store.outbox.where('[collection+id]').anyOf(keys).toArray(),
  ])
  const states = new Map(
    ids.map((id, index): [string, LocalState] => [id, { snapshot: snapshots[index], mutations: [] }]),
  )
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) states.get(row.id)?.mutations.push(row)
  return states
}

/** The mutations of one document, oldest first. */
export async function readMutationsOf(
  store: SyncStore,
  name: CollectionName,
  id: string,
): Promise<PendingMutation[]> {
  const rows = await store.outbox.where('[collection+id]').equals([name, id]).toArray()
  return rows.toSorted((a, b) => a.seq - b.seq)
}

/** The mutations with their contents, in the given order. */
export async function withContents(
  store: SyncStore,
  rows: PendingMutation[],
): Promise<MutationWithContent[]> {
  const contents = await store.contents.bulkGet(rows.map((row) => row.seq))
  return rows.map((row, index) => ({ ...row, ...must(contents[index], `content of write ${row.seq}`) }))
}

/** Equal for two reads of the same local state. */
export function fingerprintOf({ snapshot, mutations }: LocalState): string {
  const rows = mutations.map((row) => `${row.seq}${row.mutation}${row.state}`).join()
  return snapshot ? `${snapshot.turn}:${snapshot.doc?.version ?? 'none'}:${rows}` : rows
}

/** What an outbox row stores about its content, so that lists and counts need not read it. */
export function summarizeContent(
  collection: CollectionName,
  set: Record<string, unknown>,
): Pick<PendingMutation, 'size'> & { refs: string[] } {
  return { size: JSON.stringify(set).length, refs: findReferences(collection, set) }
}
