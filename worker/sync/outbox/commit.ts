import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { ParentKey } from '#replica/collections/spec/collection-spec.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { type ReplicaRow, readRows } from '#replica/rows.ts'
import { materializeDocuments } from '../materialize/materialize.ts'
import type { EngineDeps } from '../store/engine-deps.ts'

type DocumentKey = ParentKey

/** Rows of the replica by collection and id. */
export type RowsByCollection = ReadonlyMap<CollectionName, ReadonlyMap<string, ReplicaRow>>

/**
 * Puts writes of these documents into the queue, in one transaction on outbox, contents, shadows, files and notices, then lays them.
 * `put` runs in it: every document has its shadow then, and `rows` are they and what they are parts of, as they were
 * read just before. Resolved: durable. Throws when nothing was stored.
 */
export async function commitMutations(
  deps: EngineDeps,
  documents: readonly DocumentKey[],
  put: (rows: RowsByCollection) => Promise<void>,
): Promise<void> {
  let before = await readConcerned(deps, documents)
  let shadowed = await tryToCommit(deps, { documents, rows: before, put })
  while (shadowed === 'stale') {
    // Waiting writes of these rows were answered a moment ago and nobody has laid them yet.
    await layAll(deps, documents, new Map())
    before = await readConcerned(deps, documents)
    shadowed = await tryToCommit(deps, { documents, rows: before, put })
  }
  try {
    await layAll(deps, documents, await heardMeanwhile(deps, shadowed, before))
  } catch (error) {
    deps.onMaterializeFailed?.(error)
  }
}

interface Attempt {
  documents: readonly DocumentKey[]
  rows: RowsByCollection
  put: (rows: RowsByCollection) => Promise<void>
}

/** Answers the documents that got a shadow now, made from the row; `stale`: nothing was written. */
async function tryToCommit(
  { store }: EngineDeps,
  { documents, rows, put }: Attempt,
): Promise<DocumentKey[] | 'stale'> {
  return store.transaction(
    'rw',
    [store.outbox, store.contents, store.shadows, store.blobs, store.notices],
    async () => {
      const shadowed: DocumentKey[] = []
      for (const { collection, id } of documents) {
        if (await store.shadows.get([collection, id])) continue
        const row = rows.get(collection)?.get(id)
        if (row?.doc && row.pending > 0) return 'stale'
        await store.shadows.add({ collection, id, doc: row?.doc ?? null, turn: 0 })
        shadowed.push({ collection, id })
      }
      await put(rows)
      return shadowed
    },
  )
}

/**
 * What the server said between our reading of a row and the shadow that was made from it: another tab laid it, looked
 * again and found no shadow yet.
 */
async function heardMeanwhile(
  deps: EngineDeps,
  shadowed: readonly DocumentKey[],
  before: RowsByCollection,
): Promise<Map<CollectionName, Map<string, WireDocument | null>>> {
  const now = await readConcerned(deps, shadowed)
  const news = new Map<CollectionName, Map<string, WireDocument | null>>()
  for (const { collection, id } of shadowed) {
    const row = now.get(collection)?.get(id)
    const same = row?.raw._rev === before.get(collection)?.get(id)?.raw._rev
    if (!row || same || row.pending > 0) continue
    news.set(collection, (news.get(collection) ?? new Map()).set(id, row.doc))
  }
  return news
}

async function layAll(
  deps: EngineDeps,
  documents: readonly DocumentKey[],
  news: Map<CollectionName, Map<string, WireDocument | null>>,
): Promise<void> {
  for (const [name, ids] of idsByCollection(documents)) {
    await materializeDocuments(deps, { name, ids: [...ids], serverChanges: news.get(name) ?? new Map() })
  }
}

async function readConcerned(
  { replica }: EngineDeps,
  documents: readonly DocumentKey[],
): Promise<RowsByCollection> {
  const rows = new Map<CollectionName, ReadonlyMap<string, ReplicaRow>>()
  for (const [name, ids] of idsByCollection([...documents, ...documents.flatMap(wholeOf)])) {
    rows.set(name, await readRows(replica, name, [...ids]))
  }
  return rows
}

function wholeOf({ collection, id }: DocumentKey): DocumentKey[] {
  const whole = collectionSpecs[collection].parent(id)
  return whole ? [whole] : []
}

function idsByCollection(documents: readonly DocumentKey[]): Map<CollectionName, Set<string>> {
  const ids = new Map<CollectionName, Set<string>>()
  for (const { collection, id } of documents) ids.set(collection, (ids.get(collection) ?? new Set()).add(id))
  return ids
}
