import type { RxDocumentData } from 'rxdb/plugins/core'
import { must } from '#domain/std/must.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { StoredRow } from './collections/spec/collection-spec.ts'
import { collectionSpecs } from './collections/specs.ts'
import type { Replica } from './open-replica.ts'
import { readQuery } from './watch-query.ts'

// The one way in which documents get into the replica. Writes compare: a row that somebody else has changed since it
// was read is not overwritten but handed back.

/** A row as it was read. A row whose document is gone is kept as an empty tombstone until the next sweep. */
export interface ReplicaRow {
  raw: RxDocumentData<StoredRow>
  /** the document's own fields; null: gone */
  doc: WireDocument | null
  pending: number
}

export interface RowWrite {
  id: string
  previous: ReplicaRow | undefined
  /** null: gone */
  doc: WireDocument | null
  pending: number
  attention: boolean
}

/** Reads rows by id; those never written are missing from the answer. */
export async function readRows(
  replica: Replica,
  name: CollectionName,
  ids: string[],
): Promise<Map<string, ReplicaRow>> {
  if (ids.length === 0) return new Map()
  const found = await replica.collections[name].storageInstance.findDocumentsById(ids, true)
  return new Map(found.map((raw) => [raw.id, held(name, raw)]))
}

/** Writes rows; answers those that stand otherwise than `previous` says, as they stand. Throws on any other failure. */
export async function writeRows(
  replica: Replica,
  name: CollectionName,
  writes: RowWrite[],
): Promise<Map<string, ReplicaRow>> {
  if (writes.length === 0) return new Map()
  const rows = writes.map((write) => ({
    ...(write.previous && { previous: write.previous.raw }),
    document: stored(name, write),
  }))
  const { error } = await replica.collections[name].storageInstance.bulkWrite(rows, 'sync')
  const otherwise = error.map((problem) => {
    if (problem.status !== 409)
      throw new Error(`${name} ${problem.documentId}: not stored (${problem.status})`)
    return [problem.documentId, held(name, must(problem.documentInDb, 'the row in the way'))] as const
  })
  return new Map(otherwise)
}

const ROWS_AT_ONCE = 50 // a track may hold megabytes

/** The next ids, in their order, of a collection's documents that are there; empty after the last. */
export async function nextRowIds(replica: Replica, name: CollectionName, after: string): Promise<string[]> {
  return (await nextRowVersions(replica, name, after)).map(([id]) => id)
}

/** The same, with the version of each as the server last said it; 0: it has not heard of it yet. */
export async function nextRowVersions(
  replica: Replica,
  name: CollectionName,
  after: string,
): Promise<[id: string, version: number][]> {
  const query = { selector: { id: { $gt: after } }, sort: [{ id: 'asc' as const }], limit: ROWS_AT_ONCE }
  const documents = await readQuery(replica.collections[name].find(query))
  return documents.map(({ id, version }) => [id, version])
}

/** The fields that the device adds to the documents of each collection. */
const ADDED: ReadonlyMap<CollectionName, ReadonlySet<string>> = new Map(
  COLLECTIONS.map((name) => [
    name,
    new Set(['pending', 'attention', ...Object.keys(collectionSpecs[name].blankIndexFields)]),
  ]),
)

/** The document of a row without what this device added to it. */
export function documentOf(name: CollectionName, row: StoredRow): WireDocument {
  const added = must(ADDED.get(name), 'a collection')
  const entries = Object.entries(row).filter(([field]) => !field.startsWith('_') && !added.has(field))
  return Object.fromEntries(entries) as WireDocument
}

function held(name: CollectionName, raw: RxDocumentData<StoredRow>): ReplicaRow {
  return { raw, doc: raw._deleted ? null : documentOf(name, raw), pending: raw.pending }
}

function stored(name: CollectionName, write: RowWrite): RxDocumentData<StoredRow> {
  const { deriveIndexFields, blankIndexFields } = collectionSpecs[name]
  const { id, doc, previous, pending, attention } = write
  const body = doc
    ? { ...doc, ...deriveIndexFields(doc) }
    : { id, version: previous?.raw.version ?? 0, ...blankIndexFields }
  return {
    ...body,
    pending,
    attention,
    _deleted: doc === null,
    _attachments: {},
    _rev: '1-0',
    _meta: { ...(previous?.raw._meta ?? { lwt: 1 }) },
  } as RxDocumentData<StoredRow>
}
