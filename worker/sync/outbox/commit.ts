import type { ParentKey } from '#domain/noun/noun.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { type ReplicaRow, readRows } from '#replica/rows.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
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
  let rows = await readRowsOf(deps, documents)
  let withNewSnapshot = await tryToCommit(deps, { documents, rows, put })
  while (withNewSnapshot === 'stale') {
    // Pending mutations of these rows have just been answered and not been materialized yet.
    await materializeAll(deps, documents, new Map())
    rows = await readRowsOf(deps, documents)
    withNewSnapshot = await tryToCommit(deps, { documents, rows, put })
  }
  try {
    const changes = await findServerChangesSince(deps, withNewSnapshot, rows)
    await materializeAll(deps, documents, changes)
  } catch (error) {
    deps.onMaterializeFailed?.(error)
  }
}

interface Attempt {
  documents: readonly DocumentKey[]
  rows: RowsByCollection
  put: (rows: RowsByCollection) => Promise<void>
}

/** Returns the documents that got a snapshot, created from their row. `stale`: nothing was stored. */
async function tryToCommit(
  { store }: EngineDeps,
  { documents, rows, put }: Attempt,
): Promise<DocumentKey[] | 'stale'> {
  return store.transaction(
    'rw',
    [store.outbox, store.contents, store.shadows, store.blobs, store.notices],
    async () => {
      const withNewSnapshot: DocumentKey[] = []
      for (const { collection, id } of documents) {
        if (await store.shadows.get([collection, id])) continue
        const row = rows.get(collection)?.get(id)
        if (row?.doc && row.pending > 0) return 'stale'
        await store.shadows.add({ collection, id, doc: row?.doc ?? null, turn: 0 })
        withNewSnapshot.push({ collection, id })
      }
      await put(rows)
      return withNewSnapshot
    },
  )
}

type ChangesByCollection = Map<CollectionName, Map<string, WireDocument | null>>

/**
 * Server versions that were stored between our read of a row and the snapshot created from it:
 * another tab materialized them, checked again and found no snapshot yet.
 */
async function findServerChangesSince(
  deps: EngineDeps,
  documents: readonly DocumentKey[],
  before: RowsByCollection,
): Promise<ChangesByCollection> {
  const now = await readRowsOf(deps, documents)
  const changes: ChangesByCollection = new Map()
  for (const { collection, id } of documents) {
    const row = now.get(collection)?.get(id)
    const isSameRow = row?.raw._rev === before.get(collection)?.get(id)?.raw._rev
    if (!row || isSameRow || row.pending > 0) continue
    changes.set(collection, (changes.get(collection) ?? new Map()).set(id, row.doc))
  }
  return changes
}

async function materializeAll(
  deps: EngineDeps,
  documents: readonly DocumentKey[],
  changes: ChangesByCollection,
): Promise<void> {
  for (const [name, ids] of idsByCollection(documents)) {
    const serverChanges = changes.get(name) ?? new Map<string, WireDocument | null>()
    await materializeDocuments(deps, { name, ids: [...ids], serverChanges })
  }
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
