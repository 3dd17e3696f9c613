import type { Disc } from '#domain/privacy/disc.ts'
import type { Query } from '../../db/database.ts'
import type { Collection } from '../collection/collection.ts'
import type { DocumentRow, Fields } from '../collection/document-row.ts'
import { NO_PHOTOS, photoFileIds, type ReadyPhotos, readReadyPhotos } from '../collection/ready-photos.ts'
import { isSameJson } from '../json/same-json.ts'
import type { Audience } from '../visibility/groups.ts'
import { readHiddenPlaces } from './hidden-places.ts'

/** A document to be stored for the first time. `own` is the whole body, head fields included. */
export interface NewDocument {
  id: string
  authorId: string
  parentPk: number | null
  audience: Audience
  deniedGroup?: string | null
  createdAt: Date
  updatedAt: Date
  own: Fields
}

/** Derives audience and denied group of a new document from its content. */
export function buildNewDocument(
  collection: Collection,
  given: {
    authorId: string
    parent: DocumentRow | null
    createdAt: Date
    updatedAt: Date
    own: Fields & { id: string }
  },
): NewDocument {
  const { authorId, parent, createdAt, updatedAt, own } = given
  const input = { id: own.id, authorId, fields: own, parent }
  return {
    id: own.id,
    authorId,
    parentPk: parent?.pk ?? null,
    audience: collection.audience(input),
    deniedGroup: collection.deniedGroup?.(input) ?? null,
    createdAt,
    updatedAt,
    own,
  }
}

const INSERT = `
insert into document
  (collection, id, author_id, parent_pk, below_author, audience, barred, created_at, updated_at, bytes, own, shared)
select $1, t.id, t.author_id, t.parent_pk,
  (select p.author_id from document p where p.pk = t.parent_pk and p.collection <> 'communities'),
  t.audience::text[], t.barred, t.created_at, t.updated_at, t.bytes, t.own::jsonb, t.shared::jsonb
from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[], $7::timestamptz[],
  $8::integer[], $9::text[], $10::text[], $11::text[])
  t (id, author_id, parent_pk, audience, created_at, updated_at, bytes, own, shared, barred)
on conflict (collection, id) do nothing
returning pk, id`

/**
 * Stores new documents. Documents whose id is taken are missing in the result. The caller publishes
 * them.
 */
export async function insertDocuments(
  query: Query,
  collection: Collection,
  documents: readonly NewDocument[],
): Promise<DocumentRow[]> {
  const hidden = await readHiddenFor(query, collection, [
    ...new Set(documents.map(({ authorId }) => authorId)),
  ])
  const ready = await readReadyFor(query, collection, documents)
  const entries = documents.map((document) => ({
    document,
    ...serializeBodies(collection, document, { hidden: hidden.get(document.authorId), ready }),
  }))
  const column = <T>(pick: (entry: (typeof entries)[number]) => T): T[] => entries.map(pick)
  const inserted = await query<{ pk: number; id: string }>(
    INSERT,
    [
      collection.name,
      column(({ document }) => document.id),
      column(({ document }) => document.authorId),
      column(({ document }) => document.parentPk),
      column(({ document }) => arrayText(document.audience)),
      column(({ document }) => document.createdAt),
      column(({ document }) => document.updatedAt),
      column(({ bytes }) => bytes),
      column(({ ownText }) => ownText),
      column(({ sharedText }) => sharedText),
      column(({ document }) => document.deniedGroup ?? null),
    ],
    'insert-documents',
  )
  const pks = new Map(inserted.map(({ id, pk }) => [id, pk]))
  return entries.flatMap(({ document, shared }) => {
    const pk = pks.get(document.id)
    const { id, authorId, parentPk, audience, deniedGroup = null, own } = document
    const place = { authorId, parentPk, audience, deniedGroup }
    const row = { collection: collection.name, id, version: 1, ...place, own, shared }
    return pk === undefined ? [] : [{ pk, deleted: false, ...row }]
  })
}

const UPDATE = `
update document set version = $2, audience = $3, updated_at = $4, bytes = $5, own = $6::jsonb, shared = $7::jsonb
where pk = $1`

/**
 * Stores the next version of a locked document and returns it. `hidden`: the privacy zones of its
 * author, if this transaction changes them or has locked them. The caller publishes it.
 */
export async function updateDocument<Body extends Fields>(
  query: Query,
  collection: Collection<Body>,
  next: { row: DocumentRow<Body>; fields: Body; audience: Audience; now: Date; hidden?: readonly Disc[] },
): Promise<DocumentRow<Body>> {
  const version = next.row.version + 1
  const own = { ...next.fields, version, updatedAt: next.now.toISOString() }
  const { authorId } = next.row
  const hidden = next.hidden ?? (await readHiddenFor(query, collection, [authorId])).get(authorId)
  const ready = await readReadyFor(query, collection, [{ own }])
  const { shared, ownText, sharedText, bytes } = serializeBodies(
    collection,
    { authorId, own },
    { hidden, ready },
  )
  // No code reads its answer: the transaction fails if it fails.
  void query(
    UPDATE,
    [next.row.pk, version, next.audience, next.now, bytes, ownText, sharedText],
    'update-document',
  )
  return {
    ...next.row,
    version,
    own,
    shared,
    audience: next.audience,
    ownBefore: next.row.own,
    sharedBefore: next.row.shared,
    audienceBefore: next.row.audience,
  }
}

/** Whether others would get the same of a document as now with these privacy zones of its author. */
export async function isSharedUnchanged(
  query: Query,
  collection: Collection,
  { row, hidden }: { row: DocumentRow; hidden: readonly Disc[] },
): Promise<boolean> {
  const ready = await readReadyFor(query, collection, [row])
  return isSameJson(serializeBodies(collection, row, { hidden, ready }).shared, row.shared)
}

/** Changes the audience of a locked document but not its content. The caller publishes it. */
export async function updateAudience(query: Query, { pk, audience }: DocumentRow): Promise<void> {
  await query('update document set audience = $2 where pk = $1', [pk, audience], 'update-audience')
}

/**
 * Turns a locked tombstone into a document again: the next version, with new content. The caller
 * publishes it.
 */
export async function undeleteDocument(
  query: Query,
  collection: Collection,
  { row, document }: { row: DocumentRow; document: NewDocument },
): Promise<DocumentRow> {
  await query(
    'update document set deleted = false, parent_pk = $2, created_at = $3 where pk = $1',
    [row.pk, document.parentPk, document.createdAt],
    'undelete-document',
  )
  return updateDocument(query, collection, {
    row: { ...row, parentPk: document.parentPk, deleted: false },
    fields: document.own,
    audience: document.audience,
    now: document.updatedAt,
  })
}

/** Turns locked documents into tombstones without content. The caller publishes them. */
export async function tombstoneDocuments(
  query: Query,
  rows: readonly DocumentRow[],
  now: Date,
): Promise<DocumentRow[]> {
  await query(
    `update document set version = version + 1, deleted = true, updated_at = $2, bytes = 2, own = '{}', shared = null
     where pk = any ($1)`,
    [rows.map(({ pk }) => pk), now],
  )
  return rows.map((row) => ({
    ...row,
    version: row.version + 1,
    deleted: true,
    own: {},
    shared: null,
    ownBefore: row.own,
  }))
}

/** An array as one text value, because `unnest` would flatten an array of arrays. */
const arrayText = (keys: Audience): string => `{${keys.map((key) => JSON.stringify(key)).join(',')}}`

const readHiddenFor = async (
  query: Query,
  { hidesPlaces }: Pick<Collection, 'hidesPlaces'>,
  authorIds: readonly string[],
) => (hidesPlaces ? readHiddenPlaces(query, authorIds) : new Map<string, readonly Disc[]>())

const readReadyFor = async (
  query: Query,
  { showsPhotos }: Collection,
  documents: readonly { own: Fields }[],
) =>
  showsPhotos
    ? readReadyPhotos(
        query,
        documents.flatMap(({ own }) => photoFileIds(own)),
      )
    : NO_PHOTOS

/** Both bodies with their JSON text. `bytes` is the length of the longer one. */
function serializeBodies<Body extends Fields>(
  collection: Collection<Body>,
  { authorId, own }: { authorId: string; own: Body },
  { hidden = [], ready }: { hidden: readonly Disc[] | undefined; ready: ReadyPhotos },
) {
  const byAuthor = new Map([...ready].filter(([, { ownerId }]) => ownerId === authorId))
  const shared = collection.sharedBody(own, hidden, byAuthor)
  const ownText = JSON.stringify(own)
  const sharedText = shared && JSON.stringify(shared)
  return {
    shared,
    ownText,
    sharedText,
    bytes: Math.max(Buffer.byteLength(ownText), Buffer.byteLength(sharedText ?? '')),
  }
}
