import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { MediaState } from '#domain/wire/media.ts'
import type { MediaKind } from '#domain/wire/media-limits.ts'
import type { Query } from '../../db/database.ts'
import type { DocumentKey } from '../../sync/collection/document-row.ts'

/** An uploaded file, possibly incomplete. */
export interface MediaFile {
  id: string
  ownerId: string
  kind: MediaKind
  name: string
  /** total bytes */
  size: number
  /** bytes received */
  received: number
  state: MediaState
  refusal: Rejection | null
}

const COLUMNS = 'id, owner_id as "ownerId", kind, name, size, received, state, refusal'

/**
 * SQL: document `d` references the file with the id `file`. Must match the predicate of the index
 * document_media.
 */
const referencesSql = (file: string): string =>
  `named_media(d.own) @> array[${file}] and d.collection in ('routes', 'comments', 'posts', 'route_collections', 'communities', 'events', 'profiles') and not d.deleted`

/** SQL: document `d` references file `f`. */
export const REFERENCES_FILE = referencesSql('f.id')

/**
 * SQL: the member for whom document `d` references files: its author. Collections, communities and
 * events have several editors, so a cover belongs to the member who chose it (requireOwnCover checks
 * that).
 */
export const REFERENCED_BY = `(case when d.collection in ('route_collections', 'communities', 'events') then d.own #>> '{cover,by}' else d.author_id end)`

/** SQL: a document references file `f` for its owner. References by other members do not count. */
export const IS_REFERENCED = `exists (select from document d where ${REFERENCES_FILE} and ${REFERENCED_BY} = f.owner_id)`

/** A file of this member; null if there is none or it belongs to another member. */
export async function findFile(
  query: Query,
  owned: { id: string; ownerId: string },
): Promise<MediaFile | null> {
  const [file] = await query<MediaFile>(
    `select ${COLUMNS} from media_file where id = $1 and owner_id = $2`,
    [owned.id, owned.ownerId],
    'find-media-file',
  )
  return file ?? null
}

/** Inserts a file; false if its id is already used by any member. */
export async function insertFile(
  query: Query,
  file: Pick<MediaFile, 'id' | 'ownerId' | 'kind' | 'name' | 'size'> & { now: Date },
): Promise<boolean> {
  const inserted = await query(
    `insert into media_file (id, owner_id, kind, name, size, created_at, touched_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict do nothing returning id`,
    [file.id, file.ownerId, file.kind, file.name, file.size, file.now],
    'insert-media-file',
  )
  return inserted.length === 1
}

// [Note: The row is the lock] One statement checks the offset, advances it and stores the chunk. Of
// two connections that send the same bytes, even to different instances, one advances the offset
// and the other changes nothing. A hanging connection blocks no other.
const APPEND = `
with moved as (
  update media_file set received = received + length($4::bytea), touched_at = $5, refusal = null,
    state = case when received + length($4::bytea) = size then 'working' else 'receiving' end
  where id = $1 and owner_id = $2 and received = $3 and received + length($4::bytea) <= size
    and state in ('receiving', 'refused')
  returning id
)
insert into media_piece (media_id, at, content) select id, $3, $4 from moved returning at`

/**
 * Appends a chunk; false if the offset has changed meanwhile or the chunk exceeds the file's size.
 */
export async function appendChunk(
  query: Query,
  chunk: { id: string; ownerId: string; offset: number; content: Buffer; now: Date },
): Promise<boolean> {
  const inserted = await query(
    APPEND,
    [chunk.id, chunk.ownerId, chunk.offset, chunk.content, chunk.now],
    'append-media-piece',
  )
  return inserted.length === 1
}

/** Deletes an incomplete file; false if there is none. */
export async function deleteUnfinished(
  query: Query,
  owned: { id: string; ownerId: string },
): Promise<boolean> {
  const deleted = await query(
    `delete from media_file where id = $1 and owner_id = $2 and state in ('receiving', 'refused') returning id`,
    [owned.id, owned.ownerId],
  )
  return deleted.length === 1
}

/** The uploaded bytes of a file. */
export async function readContent(query: Query, id: string): Promise<Buffer> {
  const chunks = await query<{ content: Buffer }>(
    'select content from media_piece where media_id = $1 order by at',
    [id],
    'read-media-pieces',
  )
  return Buffer.concat(chunks.map(({ content }) => content))
}

/** The documents that reference a file for its owner. */
export function findReferencingDocuments(
  query: Query,
  file: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<DocumentKey[]> {
  return query<DocumentKey>(
    `select d.collection, d.id from document d where ${referencesSql('$1::text')} and ${REFERENCED_BY} = $2 order by d.pk`,
    [file.id, file.ownerId],
    'documents-referencing-media',
  )
}

/**
 * `counted`: files that count against the quota. Unlike `all` it excludes unreferenced files, which
 * are kept for some days so that removing a photo can be undone.
 */
export async function countFiles(query: Query, ownerId: string): Promise<{ all: number; counted: number }> {
  const [row] = await query<{ all: number; counted: number }>(
    `select count(*)::integer as all, count(*) filter (where f.state <> 'ready' or ${IS_REFERENCED})::integer as counted
     from media_file f where f.owner_id = $1`,
    [ownerId],
    'count-media-files',
  )
  return row ?? { all: 0, counted: 0 }
}
