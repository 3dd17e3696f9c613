import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { BaseSnapshot, PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { MutationWithContent } from './apply-pending.ts'

/** What the SyncStore knows of a document. */
export interface LocalState {
  snapshot: BaseSnapshot | undefined
  mutations: PendingMutation[]
}

export const NO_LOCAL_STATE: LocalState = { snapshot: undefined, mutations: [] }

/** Shadow and writes of each document, the writes in their order and without their content. */
export async function readLocalStates(
  store: SyncStore,
  name: CollectionName,
  ids: string[],
): Promise<Map<string, LocalState>> {
  const keys = ids.map((id): [CollectionName, string] => [name, id])
  const [shadows, rows] = await Promise.all([
    store.shadows.bulkGet(keys),
    store.outbox.where('[collection+id]').anyOf(keys).toArray(),
  ])
  const locals = new Map(
    ids.map((id, at): [string, LocalState] => [id, { snapshot: shadows[at], mutations: [] }]),
  )
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) locals.get(row.id)?.mutations.push(row)
  return locals
}

/** The writes of one document, oldest first. */
export async function readMutationsOf(
  store: SyncStore,
  name: CollectionName,
  id: string,
): Promise<PendingMutation[]> {
  const rows = await store.outbox.where('[collection+id]').equals([name, id]).toArray()
  return rows.toSorted((a, b) => a.seq - b.seq)
}

/** Writes with their contents, in the same order. */
export async function withContents(
  store: SyncStore,
  rows: PendingMutation[],
): Promise<MutationWithContent[]> {
  const contents = await store.contents.bulkGet(rows.map((row) => row.seq))
  return rows.map((row, at) => ({ ...row, ...must(contents[at], `content of write ${row.seq}`) }))
}

/** Two readings with the same mark saw the same. */
export function fingerprintOf({ snapshot, mutations }: LocalState): string {
  const writes = mutations.map((row) => `${row.seq}${row.mutation}${row.state}`).join()
  return snapshot ? `${snapshot.turn}:${snapshot.doc?.version ?? 'none'}:${writes}` : writes
}
