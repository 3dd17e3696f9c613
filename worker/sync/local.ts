import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Mutation, Shadow, SyncStore } from '#replica/sync-store.ts'
import type { Waiting } from './over.ts'

/** What the SyncStore knows of a document. */
export interface Local {
  shadow: Shadow | undefined
  rows: Mutation[]
}

export const NOTHING_LOCAL: Local = { shadow: undefined, rows: [] }

/** Shadow and writes of each document, the writes in their order and without their content. */
export async function readLocals(
  store: SyncStore,
  name: CollectionName,
  ids: string[],
): Promise<Map<string, Local>> {
  const keys = ids.map((id): [CollectionName, string] => [name, id])
  const [shadows, rows] = await Promise.all([
    store.shadows.bulkGet(keys),
    store.outbox.where('[collection+id]').anyOf(keys).toArray(),
  ])
  const locals = new Map(ids.map((id, at): [string, Local] => [id, { shadow: shadows[at], rows: [] }]))
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) locals.get(row.id)?.rows.push(row)
  return locals
}

/** The writes of one document, oldest first. */
export async function rowsOf(store: SyncStore, name: CollectionName, id: string): Promise<Mutation[]> {
  const rows = await store.outbox.where('[collection+id]').equals([name, id]).toArray()
  return rows.toSorted((a, b) => a.seq - b.seq)
}

/** Writes with their contents, in the same order. */
export async function withContents(store: SyncStore, rows: Mutation[]): Promise<Waiting[]> {
  const contents = await store.contents.bulkGet(rows.map((row) => row.seq))
  return rows.map((row, at) => ({ ...row, ...must(contents[at], `content of write ${row.seq}`) }))
}

/** Two readings with the same mark saw the same. */
export function markOf({ shadow, rows }: Local): string {
  const writes = rows.map((row) => `${row.seq}${row.mutation}${row.state}`).join()
  return shadow ? `${shadow.turn}:${shadow.doc?.version ?? 'none'}:${writes}` : writes
}
