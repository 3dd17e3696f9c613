import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { collections } from '../collections.ts'
import type { Database, Query } from '../db/database.ts'
import type { Collection } from './collection/collection.ts'
import type { DocumentKey, DocumentRow, Fields } from './collection/document-row.ts'
import { readDocuments } from './documents/read-documents.ts'
import { buildNewDocument, insertDocuments, type NewDocument } from './documents/save-document.ts'
import { publish } from './feed/publish.ts'

/** A complete document body with the server-owned fields, as its author receives it. */
export interface BulkDocument {
  authorId: string
  document: Fields & { id: string; createdAt: string; updatedAt: string }
}

/** A transaction locks all scopes it touches, so that other writers wait for it. */
const CHUNK_DOCUMENTS = 500

/**
 * Stores and publishes many new documents by the same presentation and scope rules as a push, but
 * without its checks. Parents must precede their children. Throws if an id is taken or a parent is
 * missing; the chunks before that stay committed.
 */
export async function bulkInsertDocuments(
  db: Database,
  name: CollectionName,
  documents: readonly BulkDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += CHUNK_DOCUMENTS) {
    const chunk = documents.slice(from, from + CHUNK_DOCUMENTS)
    await db.transaction((query) => publishChunk(query, must(collections[name], name), chunk))
  }
}

async function publishChunk(
  query: Query,
  collection: Collection,
  chunk: readonly BulkDocument[],
): Promise<void> {
  const parents = await readParents(query, collection, chunk)
  const rows = await insertDocuments(
    query,
    collection,
    chunk.map((entry) => newDocument(collection, entry, parents)),
  )
  if (rows.length < chunk.length) throw new Error(`${collection.name}: an id is taken`)
  await publish(query, collections, rows)
}

type Parents = ReadonlyMap<string, DocumentRow>

async function readParents(
  query: Query,
  collection: Collection,
  chunk: readonly BulkDocument[],
): Promise<Parents> {
  const keys = chunk.flatMap(({ document }) => parentKeyOf(collection, document) ?? [])
  const found = await readDocuments(query, keys)
  return new Map(found.filter(({ deleted }) => !deleted).map((row) => [mapKeyOf(row), row]))
}

function newDocument(
  collection: Collection,
  { authorId, document }: BulkDocument,
  parents: Parents,
): NewDocument {
  const parentKey = parentKeyOf(collection, document)
  return buildNewDocument(collection, {
    authorId,
    parent: parentKey && must(parents.get(mapKeyOf(parentKey)), 'parent document'),
    createdAt: new Date(document.createdAt),
    updatedAt: new Date(document.updatedAt),
    own: { ...document, version: 1 },
  })
}

const parentKeyOf = ({ parent }: Collection, document: BulkDocument['document']): DocumentKey | null =>
  parent?.keyOf({ id: document.id, set: document }) ?? null

const mapKeyOf = ({ collection, id }: DocumentKey): string => `${collection}/${id}`
