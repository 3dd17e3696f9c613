import type { RxDocumentData } from 'rxdb/plugins/core'
import { must } from '#domain/std/must.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { StoredRow } from './collections/spec/stored-row.ts'
import { collectionSpecs } from './collections/specs.ts'
import type { Replica } from './open-replica.ts'
import { readQuery } from './watch-query.ts'

// The only way to write documents into the replica. Writes are compare-and-set: a row that changed since
// it was read is not overwritten but returned.

/** A row as read. A deleted document leaves a tombstone until the next sweep. */
export interface ReplicaRow {
  raw: RxDocumentData<StoredRow>
  /** the document's own fields; null: deleted */
  doc: WireDocument | null
  pending: number
}

export interface RowWrite {
  id: string
  previous: ReplicaRow | undefined
  /** null: deleted */
  doc: WireDocument | null
  pending: number
  attention: boolean
}

/** Reads rows by id; ids without a row are missing from the result. */
export async function readRows(
  replica: Replica,
  name: CollectionName,
  ids: string[],
): Promise<Map<string, ReplicaRow>> {
  if (ids.length === 0) return new Map()
  const found = await replica.collections[name].storageInstance.findDocumentsById(ids, true)
  return new Map(found.map((raw) => [raw.id, toReplicaRow(name, raw)]))
}

/**
 * Writes rows. Returns the conflicting rows, which no longer equal `previous`. Throws for any other
 * failure.
 */
export async function writeRows(
  replica: Replica,
  name: CollectionName,
  writes: RowWrite[],
): Promise<Map<string, ReplicaRow>> {
  if (writes.length === 0) return new Map()
  const rows = writes.map((write) => ({
    ...(write.previous && { previous: write.previous.raw }),
    document: toStoredRow(name, write),
  }))
  const { error } = await replica.collections[name].storageInstance.bulkWrite(rows, 'sync')
  const conflicts = error.map((problem) => {
    if (problem.status !== 409)
      throw new Error(`${name} ${problem.documentId}: not toStoredRow (${problem.status})`)
    return [
      problem.documentId,
      toReplicaRow(name, must(problem.documentInDb, 'the conflicting row')),
    ] as const
  })
  return new Map(conflicts)
}

const ROWS_PER_BATCH = 50 // a track may hold megabytes

/** The next ids of existing documents in id order; empty after the last. */
export async function nextRowIds(replica: Replica, name: CollectionName, after: string): Promise<string[]> {
  return (await nextRowVersions(replica, name, after)).map(([id]) => id)
}

/** The same with each document's server version; 0: unknown to the server. */
export async function nextRowVersions(
  replica: Replica,
  name: CollectionName,
  after: string,
): Promise<[id: string, version: number][]> {
  const query = { selector: { id: { $gt: after } }, sort: [{ id: 'asc' as const }], limit: ROWS_PER_BATCH }
  const documents = await readQuery(replica.collections[name].find(query))
  return documents.map(({ id, version }) => [id, version])
}

/** The local fields in the rows of each collection. */
const LOCAL_FIELDS: ReadonlyMap<CollectionName, ReadonlySet<string>> = new Map(
  COLLECTIONS.map((name) => [
    name,
    new Set(['pending', 'attention', ...Object.keys(collectionSpecs[name].blankIndexFields)]),
  ]),
)

/** The document of a row, without local fields. */
export function documentOf(name: CollectionName, row: StoredRow): WireDocument {
  const localFields = must(LOCAL_FIELDS.get(name), 'a collection')
  const entries = Object.entries(row).filter(([field]) => !field.startsWith('_') && !localFields.has(field))
  return Object.fromEntries(entries) as WireDocument
}

function toReplicaRow(name: CollectionName, raw: RxDocumentData<StoredRow>): ReplicaRow {
  return { raw, doc: raw._deleted ? null : documentOf(name, raw), pending: raw.pending }
}

function toStoredRow(name: CollectionName, write: RowWrite): RxDocumentData<StoredRow> {
  const { deriveIndexFields: derive, blankIndexFields: blank } = collectionSpecs[name]
  const { id, doc, previous, pending, attention } = write
  const body = doc ? { ...doc, ...derive(doc) } : { id, version: previous?.raw.version ?? 0, ...blank }
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
