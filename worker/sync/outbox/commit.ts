import type { ParentKey } from '#domain/noun/noun.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { type ReplicaRow, readRows } from '#replica/rows.ts'
import {
  type CommittedDocuments,
  materializeDocuments,
  materializeDocumentsOf,
  resolveInTransaction,
} from '../materialize/materialize.ts'
import type { EngineDeps } from '../store/engine-deps.ts'

type DocumentKey = ParentKey

/** Rows of the replica by collection and id. */
export type RowsByCollection = ReadonlyMap<CollectionName, ReadonlyMap<string, ReplicaRow>>

/**
 * Adds mutations of these documents to the outbox in one transaction, then materializes the
 * documents. `put` runs inside that transaction (on outbox, contents, shadows, blobs and notices);
 * every document has a snapshot then. It gets the rows of the documents and their parents, as read
 * just before. Resolves when the mutations are durable; throws if nothing was stored.
 */
export async function commitMutations(
  deps: EngineDeps,
  documents: readonly DocumentKey[],
  put: (rows: RowsByCollection) => Promise<void>,
): Promise<void> {
  let committed = await tryToCommit(deps, { documents, rows: await readRowsOf(deps, documents), put })
  while (committed === 'stale') {
    // Pending mutations of these rows have just been answered and not been materialized yet.
    await materializeDocumentsOf(deps, documents)
    committed = await tryToCommit(deps, { documents, rows: await readRowsOf(deps, documents), put })
  }
  try {
    for (const one of committed) await materializeDocuments(deps, { ...one, committed: one })
  } catch (error) {
    deps.onMaterializeFailed?.(error)
  }
}

interface Attempt {
  documents: readonly DocumentKey[]
  rows: RowsByCollection
  put: (rows: RowsByCollection) => Promise<void>
}

/**
 * Resolves the rows of the documents in the same transaction, so that they can be written as soon
 * as it is committed. `stale`: nothing was stored.
 */
async function tryToCommit(
  { store }: EngineDeps,
  { documents, rows, put }: Attempt,
): Promise<CommittedDocuments[] | 'stale'> {
  return store.transaction(
    'rw',
    [store.outbox, store.contents, store.shadows, store.blobs, store.notices],
    async () => {
      const added = new Set<string>()
      for (const { collection, id } of documents) {
        if (await store.shadows.get([collection, id])) continue
        const row = rows.get(collection)?.get(id)
        if (row?.doc && row.pending > 0) return 'stale'
        await store.shadows.add({ collection, id, doc: row?.doc ?? null, turn: 0 })
        added.add(collection + id)
      }
      await put(rows)
      const committed: CommittedDocuments[] = []
      for (const [name, own] of idsByCollection(documents)) {
        const request = { name, ids: [...own], rows: must(rows.get(name), 'rows') }
        const resolved = await resolveInTransaction(store, request)
        committed.push({ ...request, resolved, isNew: (id) => added.has(name + id) })
      }
      return committed
    },
  )
}

/** The rows of these documents and of their parents. */
async function readRowsOf(
  { replica }: EngineDeps,
  documents: readonly DocumentKey[],
): Promise<RowsByCollection> {
  const rows = new Map<CollectionName, ReadonlyMap<string, ReplicaRow>>()
  for (const [name, ids] of idsByCollection([...documents, ...documents.flatMap(parentsOf)])) {
    rows.set(name, await readRows(replica, name, [...ids]))
  }
  return rows
}

function parentsOf({ collection, id }: DocumentKey): DocumentKey[] {
  const parent = collectionSpecs[collection].parent(id)
  return parent ? [parent] : []
}

function idsByCollection(documents: readonly DocumentKey[]): Map<CollectionName, Set<string>> {
  const ids = new Map<CollectionName, Set<string>>()
  for (const { collection, id } of documents) ids.set(collection, (ids.get(collection) ?? new Set()).add(id))
  return ids
}
